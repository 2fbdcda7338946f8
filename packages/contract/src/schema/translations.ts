import { z } from 'zod';
import type { TextRuleName } from '../rules/table.ts';
import { furtherLanguages } from '@penstock/languages/language';
import { text } from './field.ts';

/**
 * The translations of a text that people enter, each under the same rule. Of the text `name` they are `nameTranslations`, by the
 * codes of the languages beside the default one; an empty one is none.
 */
export function translations(rule: TextRuleName) {
  const fields = furtherLanguages.map((language) => [language, text(rule).default('')] as const);
  return z.strictObject(Object.fromEntries(fields)).prefault({});
}

/** The translations that an answer has of a text: those that there are. */
export const answeredTranslations = z.partialRecord(z.enum(furtherLanguages), z.string());
