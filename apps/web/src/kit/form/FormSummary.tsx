import { useTexts } from '../../texts/use-texts.ts';
import type { ReactNode } from 'react';
import { ClientError } from '@penstock/client/calls/error';
import { Notice } from '../../design/Notice.tsx';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/**
 * The refusal and its reason, above the fields: the error of the platform, and problems that have no field in
 * sight.
 */
export function FormSummary({
  form,
  refusal,
}: {
  readonly form: Form;
  readonly refusal: ((error: unknown) => ReactNode) | undefined;
}) {
  const { t } = useTexts('form');
  const advice = useErrorAdvice();
  const { error, otherProblems } = form;
  if (error === undefined && otherProblems.length === 0) return null;
  if (refusal !== undefined && error !== undefined && otherProblems.length === 0)
    return (
      <div tabIndex={-1} data-summary="" className={styles.summary}>
        {refusal(error)}
      </div>
    );
  // Problems that have a field are shown there and not twice.
  const text =
    error instanceof ClientError && error.problems.length > 0
      ? error.message
      : error !== undefined && advice(error);
  return (
    <div tabIndex={-1} data-summary="" className={styles.summary}>
      <Notice kind="danger" role="alert" title={t(error === undefined ? 'incomplete' : 'refused')}>
        {text}
        {otherProblems.length > 0 && (
          <ul className={styles.problems}>
            {otherProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
