import { languages, type Language } from '@penstock/languages/language';
import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { isJsonList, isJsonObject, type Json } from './json.ts';

/**
 * The texts of a page in another language: what its author wrote, and what is shown in its place. One entry holds for every label
 * of the page with that text, but for elements that have an entry of their own ({@link elementEntry}).
 */
export type PageTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** The schema of `con.texts`. Languages that this version does not know are kept. */
export const pageTextsSchema: z.ZodType<PageTexts, PageTexts> = z.looseObject(
  Object.fromEntries(
    languages.map((language) => [
      language,
      z
        .record(z.string().max(limits.pageTextEntry), text('widgetText'))
        .refine((texts) => Object.keys(texts).length <= limits.pageTexts)
        .exactOptional(),
    ]),
  ),
);

/**
 * The fields whose text a reader sees. Others are names, addresses, keys or colours, and are never translated. A test holds it
 * against the schemas of all widgets.
 */
const shownFields: ReadonlySet<string> = new Set([
  'text',
  'title',
  'subTitle',
  'placeholder',
  'prefix',
  'suffix',
  'hintValue',
  'reason',
  'endText',
  'emptyText',
  'columnTitle',
  'emptyText',
  'dataName',
  'note',
]);

/** Whether a reader sees the text of a field of this name. */
export function isShownField(name: string): boolean {
  return shownFields.has(name);
}

/** Between the id of an element and a text in the entry that holds for that element alone. */
const elementMark = '\u0004';

/** The name of the entry of `con.texts` that holds for a text of one element alone. */
export function elementEntry(elementId: string, text: string): string {
  return `${elementId}${elementMark}${text}`;
}

/** The element and the text of the name of an entry; without an element where it holds for every one. */
export function readEntry(entry: string): { readonly elementId?: string; readonly text: string } {
  const at = entry.indexOf(elementMark);
  return at < 0 ? { text: entry } : { elementId: entry.slice(0, at), text: entry.slice(at + 1) };
}

/** The entries of a language that hold for single elements: by the id of the element, its texts with their translations. */
export function elementTexts(
  texts: PageTexts | undefined,
  language: Language,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  for (const [entry, translation] of Object.entries(texts?.[language] ?? {})) {
    const { elementId, text } = readEntry(entry);
    if (elementId === undefined) continue;
    const own = found.get(elementId) ?? {};
    own[text] = translation;
    found.set(elementId, own);
  }
  return found;
}

/** A text of a page in a language; itself where it has no translation. */
export function translatedText(texts: PageTexts | undefined, language: Language, text: string): string {
  const list = texts?.[language];
  return list !== undefined && Object.hasOwn(list, text) ? (list[text] ?? text) : text;
}

/** The title of a page by language, as its texts have it; without a language where it is not translated. */
export type PageTitles = Readonly<Partial<Record<Language, string>>>;

export const pageTitlesSchema: z.ZodType<PageTitles, PageTitles> = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string().exactOptional()])),
);

/** The translations of the title of a page. */
export function pageTitles(settings: { readonly title: string; readonly texts?: PageTexts }): PageTitles {
  const found: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const shown = translatedText(settings.texts, language, settings.title);
    if (shown !== settings.title && shown.trim() !== '') found[language] = shown;
  }
  return found;
}

/** The title of a page in a language; as its author wrote it where it has no translation. */
export function pageTitleIn(language: Language, title: string, titles: PageTitles): string {
  return titles[language] ?? title;
}

/** Every text of a part of a widget that a reader sees, in the order of the document; empty ones are left out. */
export function* shownTexts(value: Json | undefined, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.trim() !== '' && shownFields.has(name)) yield value;
  } else if (isJsonList(value)) for (const item of value) yield* shownTexts(item);
  else if (isJsonObject(value))
    for (const [field, inner] of Object.entries(value)) yield* shownTexts(inner, field);
}
