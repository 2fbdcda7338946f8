import { withTexts } from '@penstock/languages/catalogue';
import type { Language, TextParameters } from '@penstock/languages/language';
import type { ErrorKey } from './catalogue.ts';

/**
 * The text of an error in a language. The catalogue of errors, the largest of all, is loaded when the first error is shown: a page
 * that something is operated on does without it until then. Rejects where it cannot be loaded.
 */
export async function laterErrorText(
  key: ErrorKey,
  parameters: TextParameters,
  language: Language,
): Promise<string> {
  const { errorText } = await withTexts(import('./error.ts'));
  return errorText(key, parameters, language);
}
