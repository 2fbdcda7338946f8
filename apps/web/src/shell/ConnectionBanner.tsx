import { userInfo } from '@penstock/contract/calls/user';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachability } from '../app/reachability.ts';
import { client } from '../app/services.ts';
import { Notice } from '../design/Notice.tsx';
import styles from './shell.module.css';

/** How often the platform is asked whether it is back, in ms. */
const askAgain = 5000;

/** Says that the network or the platform is away, for as long as it is. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const { network, platform } = useReachability();

  useEffect(() => {
    if (network && platform) return;
    // The client notes by itself whether the call got through; its answer does not matter.
    const ask = () => void client.call(userInfo, {}).catch(() => undefined);
    ask();
    const timer = setInterval(ask, askAgain);
    return () => clearInterval(timer);
  }, [network, platform]);

  // A browser may know of no network and still reach a platform on the same machine: what gets through counts.
  if (platform) return null;
  return (
    <div className={styles.banner}>
      <Notice kind="danger" role="alert" title={network ? t('platformLost') : t('networkLost')}>
        {network ? t('platformLostText') : t('networkLostText')}
      </Notice>
    </div>
  );
}
