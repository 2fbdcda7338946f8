import { useTexts } from '../../texts/use-texts.ts';
import { addTexts } from '../../texts/i18n.ts';
import pageStyles from '../../kit/account/account-page.module.css';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('accountAccess', { zh, en });

/** How somebody, and the programs of somebody, come in: second factor, sessions, API keys. */
export function AccountAccessPage() {
  const { t } = useTexts('accountAccess');
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <SecondFactorSection />
      <SessionsSection />
      <ApiKeysSection />
    </div>
  );
}
