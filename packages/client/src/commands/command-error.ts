import { errorDataSchema } from '@penstock/contract/calls/envelope';
import type { CommandState } from '@penstock/contract/calls/equipment';
import { errorCatalogue, errorEntry, isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { ClientError } from '../calls/error.ts';

/**
 * The error of a failed command. "The message is the server's, otherwise a code lookup" (specification, section 8). A
 * message whose error comes with its key and parameters is made here, in the language that is read now.
 */
export function commandError(
  { code, message, data }: Pick<CommandState, 'code' | 'message' | 'data'>,
  language: Language,
): ClientError {
  const given = errorDataSchema.safeParse(data).data;
  if (given !== undefined && isErrorKey(given.key) && errorCatalogue[given.key].code === code) {
    const { key, parameters } = given;
    const text = errorText(key, parameters, language);
    return new ClientError({ reason: 'refused', code, key, parameters, message: text });
  }
  // Without its parameters, only a text that has none can be shown.
  const key = Object.keys(errorCatalogue)
    .filter(isErrorKey)
    .find((candidate) => {
      const entry = errorEntry(candidate);
      return entry.code === code && entry.parameters.length === 0;
    });
  if (message !== '') return new ClientError({ reason: 'refused', code, key, message });
  const shown = key ?? 'callback.unknown';
  const parameters = key === undefined ? { code } : {};
  const text = errorText(shown, parameters, language);
  return new ClientError({ reason: 'refused', code, key: shown, parameters, message: text });
}

/** The error of a command that nobody answered (platform specification, section 8): 1301. */
export function timeoutError(language: Language): ClientError {
  const { code } = errorCatalogue['gateway.timeout'];
  return commandError({ code, message: '', data: null }, language);
}
