import type { CallAnswer } from '@penstock/contract/calls/call';
import type { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { useLength } from '../../../kit/time/use-length.ts';
import { HistoryFigure } from '../../../kit/trend/HistoryFigure.tsx';
import type { ShadedTime } from '../../../kit/trend/marks.ts';
import type { TrendRange } from '../../../kit/trend/range.ts';
import { tailOf } from '../../../kit/trend/trend-data.ts';
import type { TrendSeries } from '../../../kit/trend/trend-series.ts';
import { useHistory } from '../../../kit/trend/use-history.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { dateTime } from '../../../texts/times.ts';
import styles from './back-test.module.css';

type Result = CallAnswer<typeof alarmBackTest>;
type Proposal = Result['proposals'][number];

interface BackTestResultProps {
  readonly equipmentId: string;
  /** ms since 1970. */
  readonly from: number;
  readonly to: number;
  readonly result: Result;
  /** Puts a proposal into the form. */
  readonly onUse: (proposal: Proposal) => void;
}

const noTail = tailOf(0);
/** Points of each signal in the chart. */
const chartPoints = 700;

/** The result of a back-test: the alarms in words, over the trend of their signals, and one by one. */
export function BackTestResult({ equipmentId, from, to, result, onUse }: BackTestResultProps) {
  const { t } = useTexts('backTest');
  const language = useLanguage();
  const length = useLength();
  const whole = useMemo((): TrendRange => ({ kind: 'fixed', from, to }), [from, to]);
  const [range, setRange] = useState(whole);
  const signals = useQuery({
    queryKey: [signalQuery.path, equipmentId, language],
    queryFn: ({ signal }) => client.call(signalQuery, { equipmentId }, { signal }),
    staleTime: 60_000,
  });
  const drawn = useMemo(
    () =>
      (signals.data ?? []).filter(
        ({ id, dataType }) => dataType !== 'string' && result.signals.some(({ signalId }) => signalId === id),
      ),
    [signals.data, result],
  );
  const chosen = useMemo(() => drawn.map(({ id }) => ({ equipmentId, signalId: id })), [drawn, equipmentId]);
  const history = useHistory({ chosen, range, points: chartPoints, compare: undefined });
  const series = useMemo(
    () =>
      drawn.map((signal): TrendSeries => {
        const points = history.data?.series.get(signal.id);
        // Nothing live follows.
        return {
          signal,
          points,
          reach: 0,
          tail: noTail,
          isLoading: history.isFetching,
          error: history.error,
        };
      }),
    [drawn, history.data, history.isFetching, history.error],
  );
  const shades = useMemo((): readonly ShadedTime[] => {
    const gaps = result.signals.flatMap((signal) => signal.gaps);
    return [
      ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
      ...result.occurrences.map(({ raisedAt, returnedAt }) => ({
        kind: 'alarm' as const,
        from: raisedAt,
        to: returnedAt ?? to,
      })),
    ];
  }, [result, to]);
  const { occurrences, count, activeMs } = result;
  return (
    <div className={styles.result}>
      <p role="status" className={styles.summary}>
        {count === 0 ? t('none') : t('count', { amount: groupedNumber(count), length: length(activeMs) })}
      </p>
      <Notes result={result} />
      <Proposals proposals={result.proposals} onUse={onUse} />
      {series.length > 0 && (
        <HistoryFigure
          label={t('chart')}
          series={series}
          range={range}
          shades={shades}
          onRange={setRange}
          onWhole={() => setRange(whole)}
          onRetry={() => void history.refetch()}
        />
      )}
      {occurrences.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('list')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('to')}</th>
                <th scope="col">{t('length')}</th>
              </tr>
            </thead>
            <tbody>
              {occurrences.map(({ raisedAt, returnedAt, reason, isUncertain }) => (
                <tr key={raisedAt}>
                  <th scope="row">{dateTime(raisedAt)}</th>
                  <td>
                    {returnedAt === null ? t('stillActive') : dateTime(returnedAt)}
                    {reason === 'suppressed' && ` · ${t('suppressed')}`}
                    {isUncertain && <span className={styles.uncertain}>{t('uncertain')}</span>}
                  </td>
                  <td>{length((returnedAt ?? to) - raisedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {count > occurrences.length && (
        <p className={styles.notes}>{t('firstOnly', { amount: occurrences.length })}</p>
      )}
    </div>
  );
}

/** Changes that would have halved the alarms, each with a button that puts it into the form. */
function Proposals({
  proposals,
  onUse,
}: {
  readonly proposals: readonly Proposal[];
  readonly onUse: (proposal: Proposal) => void;
}) {
  const { t } = useTexts('backTest');
  const length = useLength();
  if (proposals.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label={t('proposals')}>
      <strong>{t('proposals')}</strong>
      <ul>
        {proposals.map((proposal) => {
          const { change, value, count, activeMs } = proposal;
          return (
            <li key={change}>
              <span>
                {t(`proposal.${change}`, {
                  value: change === 'limit' ? String(value) : length(value),
                  amount: groupedNumber(count),
                  length: length(activeMs),
                })}
              </span>
              <Button size="small" onClick={() => onUse(proposal)}>
                {t('use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How well the history fits the definition, signal by signal. */
function Notes({ result }: { readonly result: Result }) {
  const { t } = useTexts('backTest');
  const length = useLength();
  const notes = result.signals.flatMap(({ key, signalId, records, intervalMs, isCoarse, missingMs }) => {
    if (signalId === '') return [{ text: t('noSignal', { key }), isWarning: true }];
    if (records === 0) return [{ text: t('noRecords', { key }), isWarning: true }];
    const interval = intervalMs === null ? '' : length(intervalMs);
    const shortest = length(result.shortestMs ?? 0);
    return [
      intervalMs === null
        ? { text: t('onChange', { key }), isWarning: false }
        : {
            text: isCoarse ? t('coarse', { key, interval, shortest }) : t('every', { key, interval }),
            isWarning: isCoarse,
          },
      ...(missingMs > 0 ? [{ text: t('missing', { key, length: length(missingMs) }), isWarning: true }] : []),
    ];
  });
  return (
    <ul className={styles.notes}>
      {notes.map(({ text, isWarning }) => (
        <li key={text} data-warning={isWarning}>
          {text}
        </li>
      ))}
    </ul>
  );
}
