import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { MenuGroupName } from '../app/feature.ts';

/** The groups of the menu, in their order. */
export const menuGroups: readonly { readonly name: MenuGroupName; readonly title: Text }[] = [
  { name: 'equipment', title: textAt('web.shell:menuGroups.equipment') },
  { name: 'accounts', title: textAt('web.shell:menuGroups.accounts') },
  { name: 'system', title: textAt('web.shell:menuGroups.system') },
  { name: 'own', title: textAt('web.shell:menuGroups.own') },
];
