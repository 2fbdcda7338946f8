import { ClientError } from '@penstock/client/calls/error';
import { generalErrors } from '@penstock/contract/errors/general';
import { textAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';

const key = 'data.notFound';
const text = textAt('contract.general:data.notFound');

/** The error for an address that cannot be that of a record, in the words that the platform has for a record that is gone. */
export function missingRecord(language: Language): ClientError {
  return new ClientError({ reason: 'refused', code: generalErrors[key].code, key, message: text[language] });
}
