import { Notice } from '../../design/Notice.tsx';
import { useErrorAdvice } from './error-advice.ts';

interface FailureNoticeProps {
  /** The change that was not made, in a word or two. */
  readonly title: string;
  /** Why; undefined or null while nothing has failed. */
  readonly error: unknown;
}

/** Says in a form or a drawer what failed, why, and what to do. */
export function FailureNotice({ title, error }: FailureNoticeProps) {
  const advice = useErrorAdvice();
  return error === undefined || error === null ? null : (
    <Notice kind="danger" role="alert" title={title}>
      {advice(error)}
    </Notice>
  );
}
