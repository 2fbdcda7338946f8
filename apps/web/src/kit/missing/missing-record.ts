import { ClientError } from '@penstock/client/calls/error';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import type { Language } from '@penstock/languages/language';

/** The error for an address that cannot be that of a record, in the words that the platform has for a record that is gone. */
export function missingRecord(language: Language): ClientError {
  const key = 'data.notFound';
  const { code, text } = errorEntry(key);
  return new ClientError({ reason: 'refused', code, key, message: text[language] });
}
