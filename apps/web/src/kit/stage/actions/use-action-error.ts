import { useCallback } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { ActionProblem } from './action-problem.ts';

/** Why something was not done, in the language of the page. */
export function useActionError(): (error: unknown) => string {
  const { t } = useTexts('common');
  return useCallback(
    (error: unknown) => (error instanceof ActionProblem ? error.message : errorText(error, t)),
    [t],
  );
}
