import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { needTexts } from '../../texts/i18n.ts';
import { EntrancePage } from '../sign-in/EntrancePage.tsx';

needTexts('operationSignIn');

/** The entrance of the operators: for operation accounts and administrators. */
export function OperationSignInPage() {
  const { t } = useTexts('operationSignIn');
  return (
    <EntrancePage
      side="operation"
      title={t('title')}
      lead={<p>{t('lead')}</p>}
      more={
        <p>
          <Link to={pathTo('Login')}>{t('toCustomers')}</Link>
        </p>
      }
    />
  );
}
