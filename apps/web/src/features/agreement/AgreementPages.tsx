import { agreementShown } from '@penstock/contract/calls/agreement-version';
import { enteredText } from '@penstock/contract/texts/entered';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AgreementText } from '../../kit/account/AgreementText.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
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
      <Shown kind="user">
        <p className={styles.lead}>{t('user.lead')}</p>
        {userSections.map((section) => (
          <section key={section} className={styles.section}>
            <h2>{t(`user.${section}.title`)}</h2>
            <p>{t(`user.${section}.text`)}</p>
          </section>
        ))}
      </Shown>
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
      <Shown kind="privacy">
        <p className={styles.lead}>{t('privacy.lead')}</p>
        {privacySections.map((section) => (
          <section key={section} className={styles.section}>
            <h2>{t(`privacy.${section}.title`)}</h2>
            <p>{t(`privacy.${section}.text`)}</p>
          </section>
        ))}
      </Shown>
      <Link to={pathTo('AgreementUser')}>{t('user.title')}</Link>
    </DocumentFrame>
  );
}

/** The version that the operator of this installation has published; the text of the product where there is none, or no answer. */
function Shown({ kind, children }: { readonly kind: 'user' | 'privacy'; readonly children: ReactNode }) {
  const { t } = useTexts('agreement');
  const language = useLanguage();
  // Undefined until it is answered: pages before a session have no cache of queries.
  const [shown, setShown] = useState<CallAnswer<typeof agreementShown>['shown']>();
  useEffect(() => {
    const leaving = new AbortController();
    client.call(agreementShown, { kind }, { signal: leaving.signal }).then(
      (answer) => setShown(answer.shown),
      () => {
        if (!leaving.signal.aborted) setShown(null);
      },
    );
    return () => leaving.abort();
  }, [kind]);
  if (shown === undefined) return null;
  if (shown === null) return children;
  const { version, published, text, textTranslations } = shown;
  return (
    <>
      <p className={styles.lead}>
        {t('version', { version: groupedNumber(version), time: dateTime(published) })}
      </p>
      <AgreementText text={enteredText(language, text, textTranslations)} />
    </>
  );
}
