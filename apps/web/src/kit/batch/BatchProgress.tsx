import { Button, Progress } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import styles from './batch.module.css';
import type { Batch } from './use-batch.ts';

needTexts('batch');

/** How far work on several objects has come, with a button that ends it, and which of them failed and why. */
export function BatchProgress<Row>(props: {
  readonly batch: Batch<Row>;
  readonly nameOf: (row: Row) => string;
}) {
  const { batch, nameOf } = props;
  const { t } = useTexts('batch');
  const advice = useErrorAdvice();
  const { state, cancel } = batch;
  if (state === undefined) return null;
  const { done, total, failures, running } = state;
  const succeeded = done - failures.length;
  return (
    <div className={styles.batch}>
      <Progress
        aria-label={t('progress')}
        percent={Math.floor((100 * done) / Math.max(1, total))}
        {...(failures.length > 0 && { status: 'exception' })}
      />
      <p role="status" className={styles.words}>
        {failures.length === 0
          ? t('done', { done: succeeded, total })
          : t('doneAndFailed', { done: succeeded, total, failed: failures.length })}
        {running && (
          <Button size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </p>
      {!running && done < total && <Notice kind="warning" title={t('ended', { count: total - done })} />}
      {failures.length > 0 && (
        <Notice kind="danger" role="alert" title={t('failed', { count: failures.length })}>
          <ul>
            {failures.map(({ row, error }) => (
              <li key={nameOf(row)}>
                <strong>{nameOf(row)}</strong>: {advice(error)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
