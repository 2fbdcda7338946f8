import { signalCause } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { DriverErrorNote } from '../../kit/driver/DriverErrorNote.tsx';
import { DriverStateWord } from '../../kit/driver/DriverStateWord.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useLivePage } from './live-context.ts';
import styles from './quality.module.css';

/** How often the gateway is asked while a signal is bad and shown, in ms. */
const askEvery = 5000;

/**
 * Why a signal is bad: the cause and what its device answered, and what the driver that reads it does. `fallback` is what its
 * code says: shown where the gateway cannot tell.
 */
export function SignalCause({ signal, fallback }: { readonly signal: Signal; readonly fallback: string }) {
  const { t } = useTexts('live');
  const { equipmentId, isLive } = useLivePage();
  const { data } = useQuery({
    queryKey: [signalCause.path, equipmentId, signal.id],
    queryFn: ({ signal: leaving }) =>
      client.call(signalCause, { equipmentId, signalId: signal.id }, { signal: leaving }),
    enabled: isLive,
    refetchInterval: askEvery,
    retry: false,
    gcTime: 0,
  });
  if (data === undefined) return fallback;
  const { error, driver } = data;
  const isOther =
    driver !== null &&
    driver.error !== null &&
    (driver.error.key !== error?.key || driver.error.cause !== error.cause);
  return (
    <div className={styles.cause}>
      {error === null ? fallback : <DriverErrorNote error={error} />}
      {driver !== null && (
        <p>
          {t('cause.driver', { name: driver.driver })} <DriverStateWord state={driver.state} />{' '}
          <RelativeTime time={driver.since} />
        </p>
      )}
      {isOther && driver.error !== null && driver.state !== 'connected' && (
        <DriverErrorNote error={driver.error} />
      )}
    </div>
  );
}
