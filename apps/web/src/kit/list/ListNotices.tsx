import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { dateTime } from '../../texts/times.ts';
import type { FilterValues } from './list-declaration.ts';
import { amountText } from './amount-text.ts';
import styles from './list-page.module.css';
import type { Exports } from './use-export.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListNoticesProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly rows: ListRows<Row>;
  readonly exports: Exports<Row, Filters, SortKey>;
}

/** The notices above the rows: that they are not up to date or not all, and the progress of an export. */
export function ListNotices<Row, Filters extends FilterValues, SortKey extends string>({
  rows,
  exports,
}: ListNoticesProps<Row, Filters, SortKey>) {
  const { t } = useTexts(['list', 'common']);
  const { t: common } = useTexts('common');
  const { state } = exports;
  return (
    <>
      {rows.total !== undefined && rows.error !== null && (
        <Notice
          kind="warning"
          title={t('stale')}
          action={
            <Button size="small" onClick={rows.reload}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('common:sentences', {
            first: t('staleText', { time: dateTime(rows.loadedAt) }),
            second: errorText(rows.error, common),
          })}
        </Notice>
      )}
      {rows.partial !== undefined && (
        <Notice kind="warning" title={rows.partial.title}>
          {rows.partial.text}
        </Notice>
      )}
      {state?.kind === 'running' && (
        <Notice
          kind="waiting"
          title={t('export.progress')}
          action={
            <Button size="small" onClick={exports.end}>
              {t('export.cancel')}
            </Button>
          }
        >
          {state.progress !== undefined && (
            <>
              {t('export.progressText', {
                done: amountText(state.progress.done),
                total: amountText(state.progress.total),
              })}
              <progress className={styles.progress} value={state.progress.done} max={state.progress.total} />
            </>
          )}
        </Notice>
      )}
      {state?.kind === 'failed' && (
        <Notice
          kind="danger"
          role="alert"
          title={t('export.failed')}
          action={
            <Button size="small" onClick={exports.end}>
              {t('common:close')}
            </Button>
          }
        >
          {errorText(state.error, common)}
        </Notice>
      )}
    </>
  );
}
