import { ClientError } from '@penstock/client/calls/error';
import { generalErrors } from '@penstock/contract/errors/general';
import type { Language } from '@penstock/contract/texts/language';

/** The error for an address that cannot be that of a record, in the words that the platform has for a record that is gone. */
export function missingRecord(language: Language): ClientError {
  const key = 'data.notFound';
  const { code, text } = generalErrors[key];
  return new ClientError({ reason: 'refused', code, key, message: text[language] });
}
