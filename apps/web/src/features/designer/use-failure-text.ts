import { CatalogueError, errorText } from '@penstock/contract/errors/error';
import { useLanguage } from '../../app/preferences.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';

/** The text of a failure: of a call, or of a command that refused. */
export function useFailureText(): (error: unknown) => string {
  const language = useLanguage();
  const advice = useErrorAdvice();
  return (error) =>
    error instanceof CatalogueError ? errorText(error.key, error.parameters, language) : advice(error);
}
