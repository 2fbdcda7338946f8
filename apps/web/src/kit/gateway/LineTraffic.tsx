import { localTraffic } from '@penstock/contract/local/console-calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './line-traffic.module.css';

needTexts('lineTraffic');

/** How often it is asked, in ms. */
const interval = 1000;

/** The silence of the gateway that counts as a trouble, in ms: more than twice what it waits before it sends something. */
const longSilence = 25_000;

/** The load of the serial line to the gateway: bytes a second, the used share of the line, what was repeated, and errors. */
export function LineTraffic() {
  const { t } = useTexts('lineTraffic');
  const { data } = useQuery({
    queryKey: [localTraffic.path],
    queryFn: ({ signal }) => client.call(localTraffic, {}, { signal }),
    refetchInterval: interval,
  });
  const traffic = data?.traffic;
  if (traffic === undefined || traffic === null) return null;
  const { rateIn, rateOut, capacity } = traffic;
  const share = (rate: number) => Math.min(100, Math.round((100 * rate) / capacity));
  const repeated = traffic.retransmissions + traffic.repeated;
  const damaged = traffic.damagedLines + traffic.droppedMessages;
  const trouble = traffic.isCut ? t('cut') : traffic.silence > longSilence ? t('silent') : undefined;
  const facts = [
    ['in', t('rate', { bytes: groupedNumber(rateIn), share: share(rateIn) })],
    ['out', t('rate', { bytes: groupedNumber(rateOut), share: share(rateOut) })],
    ['repeated', groupedNumber(repeated)],
    ['errors', groupedNumber(damaged)],
  ] as const;
  return (
    <dl className={styles.traffic} aria-label={t('title')}>
      {trouble !== undefined && (
        <div className={styles.trouble}>
          <dt className="visually-hidden">{t('title')}</dt>
          <dd role="alert">
            <State kind="danger">{trouble}</State>
          </dd>
        </div>
      )}
      {facts.map(([key, value]) => (
        <div key={key} data-fact={key} title={t(`${key}.hint`, { capacity: groupedNumber(capacity) })}>
          <dt>{t(`${key}.label`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
