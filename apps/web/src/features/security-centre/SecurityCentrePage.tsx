import pageStyles from '../../kit/account/account-page.module.css';
import styles from './security.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useEditionAddress } from '../../app/edition-address.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { securitySections } from './security-sections.tsx';
import { useSecurity } from './use-security.ts';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { securityHistory } from '@penstock/contract/calls/session';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { networkPlace } from '../../kit/account/network-place.ts';
import { dateTime } from '../../texts/times.ts';

needTexts('security');
needTexts('accountAccess');

/** The means that secure the account that is signed in, each with its state and the way to change it. */
export function SecurityCentrePage() {
  const { t } = useTexts('security');
  useEditionAddress('/account/security');
  const security = useSecurity();
  if (security === undefined) return <Outline />;
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      {!security.sms && !security.mail && (
        <Notice kind="off" title={t('neutral.title')}>
          {t('neutral.text')}
        </Notice>
      )}
      {security.history !== undefined && <LastSignIn last={security.history.lastSignIn} />}
      <div className={`${pageStyles.sheet} ${styles.cards}`}>
        {securitySections.map(({ key, Section }) => (
          <Section key={key} security={security} />
        ))}
      </div>
    </div>
  );
}

/** When and from where the account was signed in to before this session: its owner knows whether that was they. */
function LastSignIn({ last }: { readonly last: CallAnswer<typeof securityHistory>['lastSignIn'] }) {
  const { t } = useTexts(['security', 'accountAccess']);
  return (
    <p className={styles.lastSignIn}>
      {last === null
        ? t('lastSignIn.none')
        : t('lastSignIn.text', {
            time: dateTime(last.time),
            place: t(`accountAccess:sessions.places.${networkPlace(last.address)}`, {
              address: last.address,
            }),
          })}{' '}
      <Link to={pathTo('AccountAccess')}>{t('lastSignIn.sessions')}</Link>
    </p>
  );
}
