import { useTranslation } from 'react-i18next';
import { EntrancePage } from './EntrancePage.tsx';

/** The sign-in page of the customers' side. */
export function SignInPage() {
  const { t } = useTranslation('signIn');
  return <EntrancePage side="customer" title={t('title')} />;
}
