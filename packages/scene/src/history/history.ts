import { limits } from '@penstock/contract/rules/limits';
import { inverseOf, isEmptyChange, joinChanges, type PageChange } from '../page/page-change.ts';
import type { PageStore } from '../page/page-store.ts';
import type { Transaction } from '../page/transaction.ts';
import type { StepName } from './step-name.ts';
import { Observable } from '../observable.ts';

/** The ids of the selected widgets. */
export type Selection = readonly string[];

/** One step that can be undone. */
export interface HistoryStep {
  /** Ascending; the page after this step is distinguished from others by it. */
  readonly id: number;
  readonly name: StepName;
  /** How many widgets it concerns. */
  readonly count: number;
  /** When it was made, in ms since 1970. */
  readonly time: number;
  readonly change: PageChange;
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
}

/** The steps of a history and what is selected, to be kept outside of the page and put back into another editor of the same page. */
export interface KeptSteps {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
  /** The id of the state that was saved last, and of the one before the oldest step. */
  readonly savedId: number;
  readonly baseId: number;
  readonly selection: Selection;
}

/** The services of the editor that the history needs. */
export interface HistoryEnvironment {
  readonly store: PageStore;
  /** The present time, in ms since 1970. */
  readonly now: () => number;
  readonly selection: () => Selection;
  readonly select: (selection: Selection) => void;
  /** Completes a transaction, such as by moving the ends of pipes. Runs inside it, last. */
  readonly settle: (transaction: Transaction) => void;
}

/**
 * The changes of a page that can be undone. Every change is one step; consecutive steps with the same
 * `squash` text are one step, such as while a slider is dragged. Selecting is no step and does not clear the
 * redo list.
 */
export class History {
  readonly #environment: HistoryEnvironment;
  /** How often it has changed. */
  readonly #changes = new Observable(0);
  #done: readonly HistoryStep[] = [];
  #undone: readonly HistoryStep[] = [];
  #squash: string | undefined;
  #lastId = 0;
  #savedId = 0;
  /** The id before the oldest step that is kept. */
  #baseId = 0;

  constructor(environment: HistoryEnvironment) {
    this.#environment = environment;
  }

  /** The steps that can be undone, the oldest first. */
  get done(): readonly HistoryStep[] {
    return this.#done;
  }

  /** The steps that can be redone, the next one last. */
  get undone(): readonly HistoryStep[] {
    return this.#undone;
  }

  /** Distinguishes states of the page: the same number means the same page. */
  get stateId(): number {
    return this.#done.at(-1)?.id ?? this.#baseId;
  }

  /** Whether the page differs from what was saved last. */
  get isDirty(): boolean {
    return this.stateId !== this.#savedId;
  }

  /** Remembers that this state of the page is saved; by default the present one. */
  markSaved(stateId = this.stateId): void {
    this.#savedId = stateId;
    this.#notify();
  }

  /**
   * Changes the page as one step. With `squash`, it is added to the last step where that was made with the same text.
   * Answers whether anything changed.
   */
  change(name: StepName, make: (transaction: Transaction) => void, squash?: string): boolean {
    const { store, selection, now, settle } = this.#environment;
    const selectionBefore = selection();
    const change = store.transact((transaction) => {
      make(transaction);
      settle(transaction);
    });
    if (isEmptyChange(change)) return false;
    const last = this.#done.at(-1);
    const joined = squash !== undefined && squash === this.#squash && last !== undefined;
    const whole = joined ? joinChanges(last.change, change) : change;
    const before = joined ? this.#done.slice(0, -1) : this.#done;
    this.#undone = [];
    this.#squash = squash;
    if (isEmptyChange(whole)) this.#done = before;
    else {
      this.#lastId += 1;
      const step: HistoryStep = {
        id: this.#lastId,
        name,
        count: whole.records.size,
        time: now(),
        change: whole,
        selectionBefore: joined ? last.selectionBefore : selectionBefore,
        selectionAfter: selection(),
      };
      this.#keep([...before, step]);
    }
    this.#notify();
    return true;
  }

  /** Remembers the selection that a step left, where it selects what it made. */
  noteSelection(): void {
    const last = this.#done.at(-1);
    if (!last || this.#undone.length > 0) return;
    this.#done = [...this.#done.slice(0, -1), { ...last, selectionAfter: this.#environment.selection() }];
  }

  /** Later changes are a step of their own, whatever their `squash` text: the slider was released. */
  endSquash(): void {
    this.#squash = undefined;
  }

  /** Takes back the step that is being squashed, without redo: Escape while a slider is dragged. */
  bail(squash: string): void {
    if (this.#squash !== squash) return;
    this.undo();
    this.#undone = this.#undone.slice(0, -1);
    this.#notify();
  }

  /** Answers whether there was something to undo. */
  undo(): boolean {
    const step = this.#done.at(-1);
    if (!step) return false;
    this.#squash = undefined;
    this.#environment.store.apply(inverseOf(step.change));
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, step];
    this.#environment.select(step.selectionBefore);
    this.#notify();
    return true;
  }

  /** Answers whether there was something to redo. */
  redo(): boolean {
    const step = this.#undone.at(-1);
    if (!step) return false;
    this.#squash = undefined;
    this.#environment.store.apply(step.change);
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, step];
    this.#environment.select(step.selectionAfter);
    this.#notify();
    return true;
  }

  /** Undoes or redoes until the step with this id is the last one; 0 is the first document that is still known. */
  goTo(id: number): void {
    while (this.#done.length > 0 && this.stateId > id) this.undo();
    while (this.#undone.length > 0 && (this.#undone.at(-1)?.id ?? 0) <= id) this.redo();
  }

  /** The latest steps, at most so many done and undone ones. */
  kept(most: number): KeptSteps {
    const from = Math.max(0, this.#done.length - most);
    return {
      done: this.#done.slice(from),
      undone: this.#undone.slice(-most),
      savedId: this.#savedId,
      baseId: from === 0 ? this.#baseId : (this.#done[from - 1]?.id ?? this.#baseId),
      selection: this.#environment.selection(),
    };
  }

  /**
   * Puts steps back that were kept, with what was selected. The page must be as it was when they were kept. Answers whether it did:
   * not where steps were made already.
   */
  restore({ done, undone, savedId, baseId, selection }: KeptSteps): boolean {
    if (this.#done.length > 0 || this.#undone.length > 0) return false;
    this.#baseId = baseId;
    this.#savedId = savedId;
    this.#lastId = Math.max(baseId, savedId, ...done.map(({ id }) => id), ...undone.map(({ id }) => id));
    this.#undone = undone;
    this.#keep(done);
    this.#environment.select(selection);
    this.#notify();
    return true;
  }

  /** Hears when steps are made, undone, redone, or the page is saved. Returns what ends that. */
  readonly subscribe = this.#changes.subscribe;

  #keep(steps: readonly HistoryStep[]): void {
    const dropped = steps.length - limits.undoSteps;
    if (dropped > 0) this.#baseId = steps[dropped - 1]?.id ?? this.#baseId;
    this.#done = dropped > 0 ? steps.slice(dropped) : steps;
  }

  #notify(): void {
    this.#changes.set(this.#changes.get() + 1);
  }
}
