import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { useAgo } from '../../kit/time/use-ago.ts';
import { dateTime } from '../../texts/times.ts';
import { liveState } from './live-state.ts';
import type { Live } from './use-live.ts';

/** Says why values are not live, since when, and what to do; nothing when they are. */
export function LiveNotice({ live }: { readonly live: Live }) {
  const { t } = useTexts('live');
  const { t: common } = useTexts('common');
  const { word } = liveState(live);
  const { gateway, error } = live.monitor;
  // The banner across the page says it already.
  if (!live.reached || (word === 'reconnecting' && live.socket === 'open')) return null;
  switch (word) {
    case 'live':
    case 'loading':
      return null;
    case 'offline':
      return (
        <Notice kind="danger" role="alert" title={t('notice.offline')}>
          <OfflineText sn={gateway?.sn ?? ''} since={gateway?.since ?? ''} />
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="danger" role="alert" title={t('notice.failed')}>
          {common('sentences', { first: errorText(error, common), second: t('notice.failedText') })}
        </Notice>
      );
    case 'reconnecting':
      return (
        <Notice kind="danger" role="alert" title={t('notice.reconnecting')}>
          {t('notice.reconnectingText')}
        </Notice>
      );
    case 'vpn':
    case 'idle':
    case 'none':
      return (
        <Notice kind={word === 'vpn' ? 'warning' : 'off'} title={t(`notice.${word}`)}>
          {t(`notice.${word}Text`)}
        </Notice>
      );
  }
}

function OfflineText({ sn, since }: { readonly sn: string; readonly since: string }) {
  const { t } = useTexts('live');
  const ago = useAgo(since);
  return since === ''
    ? t('notice.offlineText', { sn })
    : t('notice.offlineSince', { time: dateTime(since), ago, sn });
}
