import type { Text } from '@penstock/languages/language';
import type { Feature, MenuEntry, MenuGroupName } from '../app/feature.ts';
import { features } from '../features/list.ts';
import { menuGroups } from './menu-groups.ts';

/** A page that has an entry in the menu. */
export type MenuPage = Feature & { readonly menu: MenuEntry };

/** A group of the menu with the pages in it, at least one. */
export interface MenuGroup {
  readonly name: MenuGroupName;
  readonly title: Text;
  readonly pages: readonly MenuPage[];
}

function hasEntry(feature: Feature): feature is MenuPage {
  return feature.menu !== undefined;
}

/** The groups that have pages, in their order; pages in the order given. */
export function menuOf(open: readonly Feature[]): MenuGroup[] {
  const entries = open.filter(hasEntry);
  return menuGroups
    .map((group) => ({ ...group, pages: entries.filter(({ menu }) => menu.group === group.name) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Whether an entry of the menu leads to the page that is shown, or to one above it. */
export function isAt(entry: Feature, shown: Feature | undefined): boolean {
  if (shown === undefined) return false;
  if (shown.name === entry.name) return true;
  return shown.parent !== undefined && isAt(entry, features[shown.parent]);
}
