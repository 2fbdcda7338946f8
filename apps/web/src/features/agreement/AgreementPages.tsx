import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { DocumentFrame } from '../../kit/account/DocumentFrame.tsx';
import { needTexts } from '../../texts/i18n.ts';
import styles from './agreement.module.css';

needTexts('agreement');

const userSections = [
  'parties',
  'account',
  'use',
  'commands',
  'service',
  'liability',
  'end',
  'changes',
] as const;
const privacySections = [
  'controller',
  'data',
  'purposes',
  'browser',
  'recipients',
  'storage',
  'protection',
  'rights',
  'changes',
] as const;

/** The user agreement of this installation, unless its operator has set another address for it. */
export function UserAgreementPage() {
  const { t } = useTexts('agreement');
  return (
    <DocumentFrame title={t('user.title')}>
      <h1 className={styles.title}>{t('user.title')}</h1>
      <p className={styles.lead}>{t('user.lead')}</p>
      {userSections.map((section) => (
        <section key={section} className={styles.section}>
          <h2>{t(`user.${section}.title`)}</h2>
          <p>{t(`user.${section}.text`)}</p>
        </section>
      ))}
      <Link to={pathTo('AgreementPrivacy')}>{t('privacy.title')}</Link>
    </DocumentFrame>
  );
}

/** The privacy policy of this installation, unless its operator has set another address for it. */
export function PrivacyPolicyPage() {
  const { t } = useTexts('agreement');
  return (
    <DocumentFrame title={t('privacy.title')}>
      <h1 className={styles.title}>{t('privacy.title')}</h1>
      <p className={styles.lead}>{t('privacy.lead')}</p>
      {privacySections.map((section) => (
        <section key={section} className={styles.section}>
          <h2>{t(`privacy.${section}.title`)}</h2>
          <p>{t(`privacy.${section}.text`)}</p>
        </section>
      ))}
      <Link to={pathTo('AgreementUser')}>{t('user.title')}</Link>
    </DocumentFrame>
  );
}
