import type { Position } from '@penstock/contract/dashboard/widget';
import { settleGroups } from '../geometry/settle-groups.ts';
import { History, type KeptSteps, type Selection } from '../history/history.ts';
import type { StepName } from '../history/step-name.ts';
import { PageStore } from '../page/page-store.ts';
import { PipeIndex } from '../pipes/pipe-index.ts';
import { settlePipes } from '../pipes/settle-pipes.ts';
import type { WayPart } from '../pipes/way-parts.ts';
import type { PageDocument } from '../page/record.ts';
import type { Transaction } from '../page/transaction.ts';
import type { Camera } from './camera.ts';
import { type DesignerSettings, designerSettingsSchema } from './designer-settings.ts';
import type { FormatBrush } from './format-brush.ts';
import { Observable } from '../observable.ts';

/** The services that an editor needs from outside. */
export interface EditorEnvironment {
  /** The present time, in ms since 1970. */
  readonly now: () => number;
  /** An id that no widget has. */
  readonly newId: () => string;
}

/** The part of the screen that the page is drawn in, in px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/**
 * A page while it is edited: the document with its history, and what is not part of the document (selection, camera,
 * settings, what is hidden while editing, where widgets are while they are dragged). It knows neither DOM nor React.
 */
export class Editor {
  readonly store: PageStore;
  readonly history: History;
  /** Which pipes are attached to which widgets. */
  readonly pipes: PipeIndex;
  readonly newId: () => string;
  readonly now: () => number;
  /** Selected widgets, in the order in which they were selected. */
  readonly selection = new Observable<Selection>([]);
  /** The group that is open for selecting in it; null: the page. */
  readonly scope = new Observable<string | null>(null);
  readonly camera = new Observable<Camera>({ x: 0, y: 0, zoom: 1 });
  readonly viewport = new Observable<Viewport>({ width: 0, height: 0 });
  readonly settings = new Observable<DesignerSettings>(designerSettingsSchema.parse({}));
  /** Widgets that are not drawn while editing. */
  readonly hidden = new Observable<ReadonlySet<string>>(new Set());
  /** Where widgets are drawn while they are dragged, by id; the document has their former positions until the end. */
  readonly preview = new Observable<ReadonlyMap<string, Position>>(new Map());
  /** The look that the format brush gives; null while it is off. */
  readonly formatBrush = new Observable<FormatBrush | null>(null);
  /** The part of the selected pipe or connector that the arrow keys move; null: they move the selection. */
  readonly wayPart = new Observable<{ readonly id: string; readonly part: WayPart } | null>(null);
  /** Whether the page can be looked at only. */
  readonly isReadOnly = new Observable(false);

  constructor(document: PageDocument, { now, newId }: EditorEnvironment) {
    this.now = now;
    this.newId = newId;
    this.store = new PageStore(document);
    this.pipes = new PipeIndex(this.store);
    this.history = new History({
      store: this.store,
      now,
      settle: (transaction) => {
        settleGroups(transaction);
        if (settlePipes(transaction, this.pipes)) settleGroups(transaction);
      },
      selection: this.selection.get,
      select: (selection) => this.select(selection),
    });
  }

  /**
   * Changes the page as one step, unless it can be looked at only. With `squash`, see {@link History.change}. Answers
   * whether anything changed.
   */
  change(name: StepName, make: (transaction: Transaction) => void, squash?: string): boolean {
    if (this.isReadOnly.get()) return false;
    const changed = this.history.change(name, make, squash);
    if (changed) this.#forgetRemoved();
    return changed;
  }

  /**
   * Goes on with a document that steps lead to, which were kept with it: nothing of it is a step of its own. Answers whether it did: not
   * where steps were made already, and where the page can be looked at only.
   */
  continue(document: PageDocument, steps: KeptSteps): boolean {
    if (this.isReadOnly.get() || this.history.done.length > 0) return false;
    this.store.transact((transaction) => setDocument(transaction, this.store, document));
    return this.history.restore(steps);
  }

  /** Selects the widgets that exist among these. */
  select(ids: Selection): void {
    const present = ids.filter((id) => this.store.get(id) !== undefined);
    const before = this.selection.get();
    if (present.length === before.length && present.every((id, at) => id === before[at])) return;
    this.selection.set(present);
    this.wayPart.set(null);
    const scope = this.scope.get();
    if (scope !== null && !this.store.get(scope)) this.scope.set(null);
  }

  /** Selects what a change has made, as part of its step. */
  selectMade(ids: Selection): void {
    this.select(ids);
    this.history.noteSelection();
  }

  /** Changes some of the settings. */
  set(settings: Partial<DesignerSettings>): void {
    this.settings.set({ ...this.settings.get(), ...settings });
  }

  #forgetRemoved(): void {
    this.select(this.selection.get());
    const scope = this.scope.get();
    if (scope !== null && !this.store.get(scope)) this.scope.set(null);
  }
}

/** Makes a page the same as another document. */
export function setDocument(transaction: Transaction, store: PageStore, document: PageDocument): void {
  const gone = [...store.all()].filter(({ id }) => !document.records.has(id));
  for (const { id } of gone) transaction.remove(id);
  for (const record of document.records.values()) transaction.set(record);
  transaction.setSettings(document.settings);
}
