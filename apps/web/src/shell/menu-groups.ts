import type { Text } from '@penstock/contract/texts/language';
import type { MenuGroupName } from '../app/feature.ts';

/** The groups of the menu, in their order. */
export const menuGroups: readonly { readonly name: MenuGroupName; readonly title: Text }[] = [
  { name: 'equipment', title: { zh: '设备', en: 'Equipment' } },
  { name: 'accounts', title: { zh: '账号管理', en: 'Accounts' } },
  { name: 'system', title: { zh: '系统管理', en: 'System' } },
  { name: 'own', title: { zh: '个人中心', en: 'My account' } },
];
