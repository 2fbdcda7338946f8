import { describePath, describeValueAt } from '@penstock/contract/configuration/diff/describe';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { definitionSchema } from '@penstock/contract/product/definition';
import { changeSentence } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';

/** A difference that does not apply, in words: where it is, and what it would make there. */
export function differenceText(
  difference: PatchChange,
  language: Language,
): { readonly place: string; readonly value: string | undefined } {
  const { kind, path } = difference;
  const place = describePath(path, language);
  if (kind !== 'changed') return { place: changeSentence(kind, language, { place }), value: undefined };
  if (difference.after === hiddenSecret)
    return { place: changeSentence('secret', language, { place }), value: undefined };
  return { place, value: describeValueAt(path, difference.after, language, definitionSchema) };
}
