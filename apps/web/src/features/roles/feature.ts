import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The named roles: sets of auth codes that accounts follow. */
export const accountRoles: Feature<'AccountRoles'> = {
  name: 'AccountRoles',
  frame: 'shell',
  title: textAt('web.features:feature.accountRoles'),
  authCode: 'role:edit',
  menu: { group: 'accounts', icon: 'key' },
  load: async () => (await import('./RolesPage.tsx')).RolesPage,
};
