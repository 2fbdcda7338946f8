import type { Signal } from '@penstock/contract/model/signal';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { formatValue, withUnit } from '@penstock/contract/model/signal-text';
import { useValueWords } from '../../kit/variable/use-value-words.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './history-table.module.css';
import type { TableCell, TableRow } from './table-rows.ts';

interface HistoryTableProps {
  readonly signals: readonly Signal[];
  readonly rows: readonly TableRow[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Undefined where there is no page before, or after. */
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Which rows these are. */
  readonly place: string;
}

/** Values by time, a page of them: a row for each time, a column for each signal. */
export function HistoryTable(props: HistoryTableProps) {
  const { signals, rows, isLoading, error, onRetry, onBack, onNext, place } = props;
  const { t } = useTexts('historyExplore');
  const { t: trend } = useTexts('trend');
  const { t: common } = useTexts('common');
  const words = useValueWords();
  const text = (signal: Signal, cell: TableCell) =>
    cell === null ? '' : formatValue(signal, cell, words).text;
  if (error !== null)
    return (
      <p role="alert" className={styles.note}>
        {errorText(error, common)}{' '}
        <Button size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      </p>
    );
  return (
    <>
      <div
        className={styles.scroll}
        aria-busy={isLoading}
        tabIndex={0}
        role="group"
        aria-label={t('table.title')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{trend('time')}</th>
              {signals.map(({ id, title, unit }) => (
                <th key={id} scope="col">
                  {withUnit(title, unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, cells }) => (
              <tr key={time}>
                <th scope="row">{dateTime(time)}</th>
                {signals.map((signal, index) => (
                  <td key={signal.id}>{text(signal, cells[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pages}>
        <p role="status" className={styles.note}>
          {rows.length > 0 ? place : isLoading ? common('loading') : trend('empty')}
        </p>
        <Button size="small" disabled={onBack === undefined} onClick={onBack}>
          {t('table.back')}
        </Button>
        <Button size="small" disabled={onNext === undefined} onClick={onNext}>
          {t('table.next')}
        </Button>
      </div>
    </>
  );
}
