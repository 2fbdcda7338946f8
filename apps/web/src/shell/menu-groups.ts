import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { MenuGroupName } from '../app/feature.ts';

/** The groups of the menu, in their order. */
export const menuGroups: readonly { readonly name: MenuGroupName; readonly title: Text }[] = [
  { name: 'operate', title: textAt('web.shell:menuGroups.operate') },
  { name: 'analyse', title: textAt('web.shell:menuGroups.analyse') },
  { name: 'engineer', title: textAt('web.shell:menuGroups.engineer') },
  { name: 'gateways', title: textAt('web.shell:menuGroups.gateways') },
  { name: 'accounts', title: textAt('web.shell:menuGroups.accounts') },
  { name: 'system', title: textAt('web.shell:menuGroups.system') },
  { name: 'own', title: textAt('web.shell:menuGroups.own') },
];
