import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { PageSettings, SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import type { Position, SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetTypes } from '@penstock/widgets/list';
import type { KnownWidgetType } from '@penstock/widgets/list';
import type { Bilingual } from '../../plant/registers/point.ts';

/** A box on the page, in page units: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The fields of a widget beside its type and place. */
export interface Drawn {
  readonly name?: string;
  readonly data?: JsonObject;
  readonly style?: JsonObject;
  readonly animation?: JsonObject;
  readonly clickEvent?: JsonObject;
}

/** Gathers the widgets of a page, from back to front, under ids that count up, and the translations of its texts. */
export class Drawing {
  readonly #widgets: SavedWidget[] = [];
  readonly #english = new Map<string, string>();

  /** The text that the page holds: the Chinese one, whose English one goes along. Throws where one text has two translations. */
  say({ zh, en }: Bilingual): string {
    const known = this.#english.get(zh);
    if (known !== undefined && known !== en) throw new Error(`${zh} is both ${known} and ${en}`);
    if (zh !== en) this.#english.set(zh, en);
    return zh;
  }

  /** A signal of the equipment whose page it is. */
  signalBinding(key: string, title: Bilingual): JsonObject {
    return { type: 'signal', signalId: key, title: this.say(title) };
  }

  /** Adds a widget and answers its id. */
  add(widgetType: KnownWidgetType, [x, y, width, height]: Box, drawn: Drawn = {}): string {
    const id = `w${this.#widgets.length + 1}`;
    const position: Position = { x, y, width, height };
    const { name, ...fields } = drawn;
    this.#widgets.push({ id, widgetType, position, ...fields, ...(name && { widgetName: name }) });
    return id;
  }

  page(con: PageSettings): SavedPage {
    const texts = { en: Object.fromEntries(this.#english) };
    return { con: { ...con, texts }, widgets: this.#widgets, bind: pageBindings(this.#widgets, widgetTypes) };
  }
}
