import { useTexts } from '../../texts/use-texts.ts';
import { ToOperation } from './ToOperation.tsx';
import { EntrancePage } from './EntrancePage.tsx';

/** The sign-in page of the customers' side. */
export function SignInPage() {
  const { t } = useTexts('signIn');
  return <EntrancePage side="customer" title={t('title')} more={<ToOperation />} />;
}
