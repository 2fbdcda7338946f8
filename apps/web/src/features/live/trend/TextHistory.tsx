import { shownTexts, signalTexts } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { TrendFailure } from '../../../kit/trend/TrendNotices.tsx';
import { client } from '../../../app/services.ts';
import { dateTime } from '../../../texts/times.ts';
import { useLivePage } from '../live-context.ts';
import { type TrendRange, windowOf } from '../../../kit/trend/range.ts';
import styles from './trend.module.css';
import { RangeTools } from '../../../kit/trend/RangeTools.tsx';
import { defaultRange } from '../../../kit/trend/range-address.ts';

/** How often texts are asked for again while the range follows the present, in ms. */
const refresh = 15_000;

/** The texts that a signal had over a range, each from when it was recorded first: a text has no line. */
export function TextHistory({ signal }: { readonly signal: Signal }) {
  const { t } = useTexts('live');
  const { t: trend } = useTexts('trend');
  const { equipmentId } = useLivePage();
  const [range, setRange] = useState<TrendRange>(defaultRange);
  const { data, error, refetch } = useQuery({
    queryKey: [signalTexts.path, equipmentId, signal.id, range],
    queryFn: ({ signal: gone }) => {
      const { from, to } = windowOf(range, client.platformTime());
      const request = {
        equipmentId,
        signalId: signal.id,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
      };
      return client.call(signalTexts, request, { signal: gone });
    },
    placeholderData: keepPreviousData,
    refetchInterval: range.kind === 'fixed' ? false : refresh,
  });
  const changes = data?.changes ?? [];
  return (
    <section className={styles.trend} aria-label={t('trend.texts')}>
      <div className={styles.head}>
        <h3>{t('trend.texts')}</h3>
      </div>
      <RangeTools range={range} view={windowOf(range, client.platformTime())} onRange={setRange} />
      {error !== null && <TrendFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && changes.length === 0 && <p className={styles.quiet}>{t('trend.noTexts')}</p>}
      {changes.length > 0 && (
        <div className={styles.tableScroll}>
          <table className={styles.textTable}>
            <thead>
              <tr>
                <th scope="col">{trend('time')}</th>
                <th scope="col">{trend('value')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ time, text }) => (
                <tr key={`${time} ${text}`}>
                  <td>{dateTime(time)}</td>
                  <td>{text === '' ? t('trend.emptyValue') : text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length === shownTexts && (
        <p className={styles.foot}>{t('trend.moreTexts', { count: shownTexts })}</p>
      )}
    </section>
  );
}
