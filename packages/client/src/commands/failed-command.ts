import type { CommandState } from '@penstock/contract/calls/equipment';
import { withTexts } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import { ClientError, localError } from '../calls/error.ts';

/**
 * The error of a failed command. Its words are loaded with the first that fails; where they cannot be, it has those that the
 * platform sent.
 */
export async function failedCommand(
  state: Pick<CommandState, 'code' | 'message' | 'data'>,
  language: Language,
): Promise<ClientError> {
  try {
    const { commandError } = await loadWords();
    return commandError(state, language);
  } catch (cause) {
    const { code, message } = state;
    return message === ''
      ? localError('network', language, cause)
      : new ClientError({ reason: 'refused', code, message, cause });
  }
}

/** The error of a command that nobody answered: 1301 (platform specification, section 8). */
export async function timedOutCommand(language: Language): Promise<ClientError> {
  try {
    const { timeoutError } = await loadWords();
    return timeoutError(language);
  } catch (cause) {
    return localError('timeout', language, cause);
  }
}

async function loadWords() {
  return await withTexts(import('./command-error.ts'));
}
