import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { engineMessage } from '@penstock/contract/errors/engine-messages';
import { errorText } from '@penstock/contract/errors/error';
import type { ScriptProblem } from '@penstock/contract/model/script-trial';
import type { Language } from '@penstock/languages/language';

/** Errors that only repeat what the engine said, with the line before it. */
const ofEngine: ReadonlySet<string> = new Set(['script.failed', 'script.threw', 'script.invalid']);

/** Why a script is wrong, without the line, which is shown beside it. */
export function problemText({ key, parameters, message }: ScriptProblem, language: Language): string {
  if (!isErrorKey(key)) return key;
  return ofEngine.has(key) ? engineMessage(message, language) : errorText(key, parameters, language);
}
