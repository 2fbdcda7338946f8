import { AccountsPage } from './AccountsPage.tsx';

/** The accounts of companies and their users; of a company account its own users. */
export function CompaniesPage() {
  return <AccountsPage group="customers" />;
}
