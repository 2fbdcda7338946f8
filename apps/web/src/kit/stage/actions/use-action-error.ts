import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../app/error-text.ts';
import { ActionProblem } from './action-problem.ts';

/** Why something was not done, in the language of the page. */
export function useActionError(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown) => (error instanceof ActionProblem ? error.message : errorText(error, t)),
    [t],
  );
}
