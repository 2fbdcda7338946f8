import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The accounts of operators and administrators. */
export const accountOperators: Feature<'AccountOperators'> = {
  name: 'AccountOperators',
  frame: 'shell',
  title: textAt('web.features:feature.accountOperators'),
  authCode: 'account:operation',
  help: 'accounts',
  menu: { group: 'accounts', icon: 'operator' },
  load: async () => (await import('./OperatorsPage.tsx')).OperatorsPage,
};

/** The accounts of companies and their users. */
export const accountCompanies: Feature<'AccountCompanies'> = {
  name: 'AccountCompanies',
  frame: 'shell',
  title: textAt('web.features:feature.accountCompanies'),
  authCode: ['account:company', 'account:user'],
  help: 'accounts',
  menu: { group: 'accounts', icon: 'company' },
  load: async () => (await import('./CompaniesPage.tsx')).CompaniesPage,
};
