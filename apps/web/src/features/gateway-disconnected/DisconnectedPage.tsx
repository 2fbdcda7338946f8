import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { internalPath } from '../../app/guard.ts';
import { hasPlatform } from '../../app/place.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { usePresence } from '../../app/presence.ts';
import { Message } from '../../design/Message.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './disconnected.module.css';
import { useWayBack } from './use-way-back.ts';

needTexts('gatewayDisconnected');

/** The checks for each reason why the gateway cannot be reached. */
const checks = {
  never: ['network', 'address', 'secret'],
  stopped: ['started', 'power'],
  lost: ['power', 'cable', 'address'],
  connected: ['busy', 'restart'],
} as const;
/** The same where there is no platform. */
const localChecks = { ...checks, never: ['power', 'way'], lost: ['power', 'way'] } as const;

/** Says that a gateway cannot be reached, why and since when, and what to check; leads back as soon as it can be. */
export function DisconnectedPage() {
  const { t } = useTexts(['gatewayDisconnected', 'common']);
  const navigate = useNavigate();
  const { sn = '' } = useParams();
  const [query] = useSearchParams();
  const back = internalPath(query.get('return')) ?? pathTo('GatewayOverview', { sn });
  const { goBack, next } = useWayBack(sn, back);
  const presence = usePresence(sn);
  usePageSubject(sn);

  const { least: min, most: max } = limits.reconnectMinutes;
  return (
    <Message
      role="alert"
      title={t('title', { sn })}
      actions={
        <>
          <Button type="primary" onClick={goBack}>
            {t('common:retry')}
          </Button>
          <Button onClick={() => void navigate(pathTo(hasPlatform() ? 'GatewayList' : 'Connect'))}>
            {t(hasPlatform() ? 'toList' : 'toConnections')}
          </Button>
        </>
      }
    >
      {presence !== undefined && (
        <>
          <p>
            {t(`reason.${presence.reason}`, { time: dateTime(presence.since) })}
            {presence.reason !== 'never' && presence.since !== '' && (
              <>
                {' '}
                (<RelativeTime time={presence.since} />)
              </>
            )}
          </p>
          <p>{t('check')}</p>
          <ul className={styles.checks}>
            {(hasPlatform() ? checks : localChecks)[presence.reason].map((check) => (
              <li key={check}>{t(`checks.${check}`, { address: globalThis.location.origin })}</li>
            ))}
          </ul>
          {presence.reason === 'never' && hasPlatform() && (
            <p>
              <Link to={pathTo('Download')}>{t('howToInstall')}</Link>
            </p>
          )}
        </>
      )}
      <p>{t('wait', { min, max })}</p>
      {/* Not read out each second. */}
      <p aria-hidden="true">{next === 0 ? t('trying') : t('next', { seconds: next })}</p>
    </Message>
  );
}
