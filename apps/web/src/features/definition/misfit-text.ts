import { describePath, describeValue } from '@penstock/contract/configuration/diff/describe';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { changeSentence } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/contract/texts/language';

/** A difference that does not apply, in words: where it is, and what it would make there. */
export function differenceText(
  difference: PatchChange,
  language: Language,
): { readonly place: string; readonly value: string | undefined } {
  const { kind, path } = difference;
  const place = describePath(path, language);
  if (kind !== 'changed') return { place: changeSentence(kind, language, { place }), value: undefined };
  const field = path.findLast((part): part is string => typeof part === 'string') ?? '';
  return { place, value: describeValue(field, difference.after, language) };
}
