import {
  colourIn,
  type PagePalette,
  type PageTheme,
  type PaletteChanges,
  readColourRole,
} from '@penstock/contract/dashboard/colour-role';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import {
  elementTexts,
  isShownField,
  type PageTexts,
  translatedText,
} from '@penstock/contract/dashboard/page-texts';
import type { Language } from '@penstock/languages/language';
import type { SymbolTheme } from '@penstock/scene/symbols/symbol-colours';
import { themeOn } from '@penstock/scene/symbols/symbol-theme';

const defaultBackground = drawnSettings({ title: '' }).bgColor;

/**
 * How a page is shown to one person: the colours of its roles in the theme, and its texts in the language. Widgets are drawn with
 * fields in which both are replaced already, so that none of them knows of roles or translations.
 */
export class Appearance {
  /** The background of the page, a colour that is no role. */
  readonly background: string;
  /** Whether symbols, tables and charts are drawn for a light or a dark background. */
  readonly theme: SymbolTheme;
  /** Whether the background shows what is below the page, so that the theme around it counts. */
  readonly isSeenThrough: boolean;
  readonly #palette: PagePalette;
  readonly #language: Language;
  readonly #texts: PageTexts | undefined;
  readonly #made = new WeakMap<JsonObject, JsonObject>();
  /** The translations that the element has that this is the appearance of. */
  readonly #own: Readonly<Record<string, string>> | undefined;
  readonly #ownTexts: ReturnType<typeof elementTexts>;
  /** The appearances of elements with translations of their own, by their ids. */
  readonly #elements = new Map<string, Appearance>();

  constructor(
    palette: PagePalette,
    background: string,
    language: Language,
    texts: PageTexts | undefined,
    own?: Readonly<Record<string, string>>,
  ) {
    this.#palette = palette;
    this.#language = language;
    this.#texts = texts;
    this.background = colourIn(palette, background);
    const theme = themeOn(this.background);
    this.isSeenThrough = theme === undefined;
    this.theme = theme ?? 'light';
    this.#own = own;
    this.#ownTexts = own === undefined ? elementTexts(texts, language) : new Map();
  }

  /** How the element with an id is shown: as the page, but for translations of its own. */
  ofElement(id: string): Appearance {
    const own = this.#ownTexts.get(id);
    if (own === undefined) return this;
    const known = this.#elements.get(id);
    if (known !== undefined) return known;
    const made = new Appearance(this.#palette, this.background, this.#language, this.#texts, own);
    this.#elements.set(id, made);
    return made;
  }

  /** A text of the page in the language; itself where it has no translation. */
  text(text: string): string {
    if (this.#own !== undefined && Object.hasOwn(this.#own, text)) return this.#own[text] ?? text;
    return translatedText(this.#texts, this.#language, text);
  }

  /** A colour, or the colour of a role. */
  colour(text: string): string {
    return colourIn(this.#palette, text);
  }

  /** Data, style or events of a widget as they are drawn. The same object for the same one, and itself where nothing is replaced. */
  fields(object: JsonObject | undefined): JsonObject | undefined {
    if (object === undefined) return undefined;
    const known = this.#made.get(object);
    if (known !== undefined) return known;
    const made = this.#object(object);
    this.#made.set(object, made);
    return made;
  }

  #object(object: JsonObject): JsonObject {
    let made: Record<string, Json> | undefined;
    for (const name in object) {
      const before = object[name];
      if (before === undefined) continue;
      const after = this.#value(before, name);
      if (after !== before) {
        made ??= { ...object };
        made[name] = after;
      }
    }
    return made ?? object;
  }

  #value(value: Json, name: string): Json {
    if (typeof value === 'string') {
      if (isShownField(name)) return this.text(value);
      return value.startsWith('@') ? this.colour(value) : value;
    }
    if (isJsonList(value)) {
      let made: Json[] | undefined;
      for (const [index, item] of value.entries()) {
        const after = this.#value(item, '');
        if (after !== item) {
          made ??= [...value];
          made[index] = after;
        }
      }
      return made ?? value;
    }
    return isJsonObject(value) ? this.#object(value) : value;
  }
}

/** How somebody wants to see pages: the theme of choice, the colours of the company. */
export interface AppearanceWishes {
  readonly theme: PageTheme;
  readonly language: Language;
  /** The colours of the company, in the place of the built-in ones. */
  readonly company?: PaletteChanges | undefined;
}

/** The settings of a page that its appearance follows from. */
export interface AppearanceSettings {
  readonly bgColor?: string | undefined;
  readonly palette?: PaletteChanges | undefined;
  readonly texts?: PageTexts | undefined;
}

/**
 * The colours of the roles of a page for one person. A page whose background is a role follows the theme of the person; one with a
 * background of its own has the palette that can be read on it, whatever the theme.
 */
export function shownPalette(
  { bgColor = defaultBackground, palette }: AppearanceSettings,
  { theme, company }: Pick<AppearanceWishes, 'theme' | 'company'>,
): PagePalette {
  const own = readColourRole(bgColor) === undefined ? themeOn(bgColor) : undefined;
  return paletteOf(own ?? theme, company, palette);
}

/** The appearance of a page for one person. */
export function appearanceOf(settings: AppearanceSettings, wishes: AppearanceWishes): Appearance {
  const palette = shownPalette(settings, wishes);
  return new Appearance(palette, settings.bgColor ?? defaultBackground, wishes.language, settings.texts);
}
