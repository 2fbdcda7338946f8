import type { Feature } from '../../app/feature.ts';
import { CompanyIcon, OperatorIcon } from '../../design/icons.tsx';

/** The accounts of operators and administrators. */
export const accountOperators: Feature<'AccountOperators'> = {
  name: 'AccountOperators',
  frame: 'shell',
  title: { zh: '运营账号', en: 'Operator accounts' },
  authCode: 'account:operation',
  keywords: {
    zh: '管理员 运营 权限 禁用 重置密码',
    en: 'administrator operator permission disable reset password',
  },
  menu: { group: 'accounts', Icon: OperatorIcon },
  load: async () => (await import('./OperatorsPage.tsx')).OperatorsPage,
};

/** The accounts of companies and their users. */
export const accountCompanies: Feature<'AccountCompanies'> = {
  name: 'AccountCompanies',
  frame: 'shell',
  title: { zh: '企业账号', en: 'Company accounts' },
  authCode: ['account:company', 'account:user'],
  keywords: { zh: '企业 用户 权限 禁用 重置密码', en: 'company user permission disable reset password' },
  menu: { group: 'accounts', Icon: CompanyIcon },
  load: async () => (await import('./CompaniesPage.tsx')).CompaniesPage,
};
