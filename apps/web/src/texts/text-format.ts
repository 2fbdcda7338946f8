import { fillText } from '@penstock/languages/language';
import { choosePlurals } from '@penstock/languages/plural';

/** The value of a place; nothing for a value that is not known, and for an object, which has no text. */
function shown(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * The form of the texts of pages, in the place of i18next's own one: that of the contract's texts, with `{name}` places and
 * plural forms.
 */
export const textFormat = {
  type: 'i18nFormat',
  name: 'contract',
  /** A text with its values put in. */
  parse(text: unknown, values: Readonly<Record<string, unknown>>, language: string): unknown {
    // Most texts have no place.
    if (typeof text !== 'string' || !text.includes('{')) return text;
    const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));
    return fillText(choosePlurals(text, language, known), known);
  },
  /** A key is that of one text: i18next is not to look for its own plural keys. */
  addLookupKeys: (keys: readonly string[]) => keys,
} as const;
