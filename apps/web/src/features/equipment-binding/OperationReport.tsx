import { ClientError } from '@penstock/client/calls/error';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { syncStateKinds } from '../../kit/equipment/sync-state-kinds.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import styles from './equipment-binding.module.css';
import type { OperationProgress } from './use-sync-operation.ts';

/** How far an operation on a binding is, and how it ended. */
export function OperationReport({ progress }: { readonly progress: OperationProgress }) {
  const { t } = useTexts('equipmentBinding');
  const { t: common } = useTexts('common');
  const advice = useErrorAdvice();
  switch (progress.step) {
    case 'idle':
      return null;
    case 'running': {
      const { percent } = progress;
      const first = percent === null ? '' : t('percent', { percent: Math.round(percent) });
      const second = t('progressText');
      return (
        <Notice kind="waiting" title={t('progress')}>
          {first === '' ? second : common('sentences', { first, second })}
        </Notice>
      );
    }
    case 'done':
      return <Notice kind={syncStateKinds[progress.state]} title={t(`outcome.${progress.state}`)} />;
    case 'failed': {
      const { error, taken } = progress;
      const problems = error instanceof ClientError ? error.problems : [];
      return (
        <Notice kind="danger" role="alert" title={t(taken ? 'outcome.failed' : 'refused')}>
          {advice(error)}
          {problems.length > 0 && (
            <ul className={styles.plain}>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      );
    }
  }
}
