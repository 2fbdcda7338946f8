import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { PageSettings, SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import type { Position, SavedWidget } from '@penstock/contract/dashboard/widget';
import { defaultLanguage, furtherLanguages, type Language, type Text } from '@penstock/languages/language';
import { type KnownWidgetType, widgetTypes } from '@penstock/widgets/list';

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
  readonly #texts = new Map<Language, Map<string, string>>();

  /**
   * The text that the page holds: that in the default language, whose translations go along. Of two translations of one text the
   * first is kept.
   */
  say(text: Text): string {
    const written = text[defaultLanguage];
    for (const language of furtherLanguages) {
      const translated = text[language];
      if (translated === written || translated === '') continue;
      const list = this.#texts.get(language) ?? new Map<string, string>();
      this.#texts.set(language, list);
      if (!list.has(written)) list.set(written, translated);
    }
    return written;
  }

  /** A signal of the equipment whose page it is. */
  signalBinding(key: string, title: Text): JsonObject {
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
    const texts = Object.fromEntries(
      [...this.#texts].map(([language, list]) => [language, Object.fromEntries(list)]),
    );
    return { con: { ...con, texts }, widgets: this.#widgets, bind: pageBindings(this.#widgets, widgetTypes) };
  }
}
