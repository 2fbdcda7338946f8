import { useTranslation } from 'react-i18next';
import { usePresence } from '../../app/presence.ts';
import { Notice } from '../../design/Notice.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import styles from './drivers.module.css';

/** Says that the gateway is offline: what the list shows is the last known state, and nothing can be changed. */
export function DriversNotice({ sn }: { readonly sn: string }) {
  const { t } = useTranslation('gatewayDrivers');
  const presence = usePresence(sn);
  if (presence === undefined || presence.online) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="off" title={t(`offline.${presence.reason === 'stopped' ? 'stopped' : 'title'}`)}>
        {t('offline.text')}{' '}
        {presence.since !== '' && (
          <>
            {t('offline.since')} <RelativeTime time={presence.since} />
          </>
        )}
      </Notice>
    </div>
  );
}
