import { errorCatalogue, errorEntry, isErrorKey } from '@penstock/contract/errors/catalogue';
import type { Language } from '@penstock/languages/language';

/** An error of the catalogue: its code, and its words with `…` where a message names something. */
export interface FoundError {
  readonly key: string;
  readonly code: string;
  readonly text: string;
}

/** How many errors are shown. */
const maximum = 20;

/** The errors with a code, or with all words in their text; 20 at most, the one of the code first. */
export function foundErrors(words: readonly string[], language: Language): readonly FoundError[] {
  if (words.length === 0) return [];
  const found: FoundError[] = [];
  for (const key of Object.keys(errorCatalogue)) {
    if (!isErrorKey(key)) continue;
    const { code, text } = errorEntry(key);
    const shown = text[language].replaceAll(/\{[^{}]*\}/g, '…');
    const lower = shown.toLocaleLowerCase();
    if (words.every((word) => word === code || lower.includes(word))) found.push({ key, code, text: shown });
  }
  return found
    .toSorted((one, other) => Number(words.includes(other.code)) - Number(words.includes(one.code)))
    .slice(0, maximum);
}
