import { useTexts } from '../../texts/use-texts.ts';
import { usePresence } from '../../app/presence.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useRestarting } from './restarts.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';

needTexts('gateway');

/** Says that the gateway is offline and since when: what is shown is the last known state, and nothing can be changed. */
export function OfflineNotice({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gateway');
  const presence = usePresence(sn);
  const secondsLeft = useRestarting(sn);
  if (secondsLeft !== undefined)
    return (
      <Notice kind="waiting" title={t('restart.running')}>
        {t('restart.runningText')} {/* Not read out each second. */}
        <span aria-hidden="true">{t('restart.seconds', { seconds: secondsLeft })}</span>
      </Notice>
    );
  if (presence === undefined || presence.online) return null;
  return (
    <Notice kind="off" title={t(`offline.${presence.reason === 'stopped' ? 'stopped' : 'title'}`)}>
      {t('offline.text')}{' '}
      {presence.since === '' ? (
        t('offline.never')
      ) : (
        <>
          {t('offline.since')} <RelativeTime time={presence.since} />
        </>
      )}
    </Notice>
  );
}
