import { userInfo } from '@penstock/contract/calls/user';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useChannelState } from '../app/channel.ts';
import { useReachability } from '../app/reachability.ts';
import { client } from '../app/services.ts';
import { Notice } from '../design/Notice.tsx';
import { type Connection, connectionOf } from './connection.ts';
import styles from './shell.module.css';

/** How often the platform is asked whether it is back, in ms. */
const probeInterval = 5000;

/** Says that the network, the platform or the live channel is away, for as long as it is. */
export function ConnectionBanner() {
  const { t } = useTexts('shell');
  const reachability = useReachability();
  const channel = useChannelState();
  const connection = connectionOf(reachability, channel);

  useEffect(() => {
    if (reachability.platform) return;
    // The client notes whether the call reached the platform; its answer does not matter.
    const probe = () => void client.call(userInfo, {}).catch(() => undefined);
    probe();
    const timer = setInterval(probe, probeInterval);
    return () => clearInterval(timer);
  }, [reachability.platform]);

  if (connection === 'live') return null;
  return (
    <div className={styles.banner} data-connection={connection}>
      <Notice
        kind={kinds[connection]}
        role={kinds[connection] === 'danger' ? 'alert' : 'status'}
        title={t(`connection.${connection}.title`)}
      >
        {t(`connection.${connection}.text`)}
      </Notice>
    </div>
  );
}

const kinds = {
  network: 'danger',
  platform: 'danger',
  stopping: 'warning',
  channel: 'warning',
} as const satisfies Record<Exclude<Connection, 'live'>, string>;
