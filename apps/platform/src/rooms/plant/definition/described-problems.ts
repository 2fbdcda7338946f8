import { errorText, type Problem } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';

/** Problems of a definition in a language, with the paths that they are at. */
export function describedProblems(problems: readonly Problem[], language: Language) {
  return problems.map(({ path, key, parameters }) => ({
    path,
    message: errorText(key, parameters, language),
  }));
}
