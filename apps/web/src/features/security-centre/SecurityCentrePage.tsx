import { useTexts } from '../../texts/use-texts.ts';
import { useEditionAddress } from '../../app/edition-address.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import pageStyles from '../../kit/account/account-page.module.css';
import { securitySections } from './security-sections.tsx';
import styles from './security.module.css';
import { LastSignIn } from './LastSignIn.tsx';
import { useSecurity } from './use-security.ts';

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
