import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { Side } from '@penstock/contract/model/role';
import type { Text } from '@penstock/languages/language';
import type { HelpName } from '@penstock/languages/language-folder';
import type { ComponentType } from 'react';
import type { RouteName } from './paths.ts';

/**
 * Where a page is drawn: alone, in the shell, below the header of the gateway that its address names, in the shell
 * with the whole window for itself, or in the window with no more than operators need.
 */
export type FrameName = 'none' | 'shell' | 'gateway' | 'window' | 'monitor';

/** The entry of a page in the menu. */
export interface MenuEntry {
  /** The group it belongs to; a group with one entry is drawn as that entry. */
  readonly group: MenuGroupName;
  readonly icon: MenuIconName;
}

/** The groups of the menu, by name; shell/menu-groups.ts has their titles and their order. */
export type MenuGroupName = 'operate' | 'analyse' | 'engineer' | 'gateways' | 'accounts' | 'system' | 'own';

/** The icons of the menu, by name; they are in shell/menu-icons.ts, which only pages with a menu load. */
export type MenuIconName =
  | 'alarm'
  | 'bell'
  | 'browse'
  | 'camera'
  | 'company'
  | 'copy'
  | 'download'
  | 'driver'
  | 'equipment'
  | 'fleet'
  | 'gateway'
  | 'help'
  | 'home'
  | 'key'
  | 'log'
  | 'map'
  | 'operator'
  | 'person'
  | 'product'
  | 'send'
  | 'shield'
  | 'signal'
  | 'system'
  | 'trend'
  | 'upload'
  | 'view';

/** A page that can be opened instead of the one shown, for the menu of a breadcrumb. */
export interface Sibling {
  readonly text: string;
  readonly to: string;
}

/**
 * A page, declared once: routes, menu, breadcrumbs, search over pages and the guard are made from it. Its address is
 * in paths.ts. To add a page: a folder with its manifest, its address, and a line in features/list.ts.
 */
export interface Feature<Name extends RouteName = RouteName> {
  /** Also decides whether the page opens without a session (route-names.ts). */
  readonly name: Name;
  readonly frame: FrameName;
  /** The title of the page in menu, breadcrumbs, search and the title of the document. */
  readonly title: Text;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  /** The page opens without a platform too: in the connection tool, and at a gateway. */
  readonly isLocal?: true;
  /** The page opens only without a platform. */
  readonly isOnlyLocal?: true;
  /** The side whose sessions open the page; both where it is left out. */
  readonly side?: Side;
  /** The auth code without which the page does not open and is not offered, or some of which one is enough; none where a session is. */
  readonly authCode?: AuthCode | readonly AuthCode[];
  readonly menu?: MenuEntry;
  /** Not kept among the recent pages, and no favourite: a page that only says why another is not shown. */
  readonly unlisted?: true;
  /** The page above it, for breadcrumbs. */
  readonly parent?: RouteName;
  /** The objects that can be opened instead of the one in the address; requested when the list is opened. */
  readonly siblings?: () => Promise<readonly Sibling[]>;
  /** The help of the page; each language has a catalogue of this name. */
  readonly help?: HelpName;
  /**
   * Starts to read what the page shows, while its files are loaded. Called with the parts of the address when the page
   * is opened by somebody who may open it; never throws.
   */
  readonly prepare?: (parts: Readonly<Record<string, string | undefined>>) => void;
  /** Loads the page, in its own chunk. */
  readonly load: () => Promise<ComponentType>;
}
