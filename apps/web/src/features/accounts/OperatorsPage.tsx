import { AccountsPage } from './AccountsPage.tsx';

/** The accounts of operators and administrators. */
export function OperatorsPage() {
  return <AccountsPage group="operators" />;
}
