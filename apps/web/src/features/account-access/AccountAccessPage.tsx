import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import pageStyles from '../../kit/account/account-page.module.css';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import { PushSection } from './PushSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

needTexts('accountAccess');

/** How somebody, and the programs of somebody, come in: second factor, sessions, API keys. */
export function AccountAccessPage() {
  const { t } = useTexts('accountAccess');
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <SecondFactorSection />
      <SessionsSection />
      <PushSection />
      <ApiKeysSection />
    </div>
  );
}
