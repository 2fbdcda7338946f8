import type { Texts } from '../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The frame round every page behind the sign-in page. */
export const en: Texts<typeof zh> = {
  skip: 'Skip to the page content',
  menu: 'Menu',
  openMenu: 'Open the menu',
  narrowMenu: 'Collapse the menu',
  widenMenu: 'Expand the menu',
  home: 'To the start page',
  gatewayPages: 'Pages of this gateway',
  where: 'You are here',
  account: 'Account',
  signOut: 'Sign out',
  ownPages: 'Your pages',
  search: 'Search',
  searchHint: 'Search pages, equipment, gateways and signals',
  searching: 'Searching…',
  searchEmpty:
    'Type a name, a serial number or the key of a variable. Favourites and recent pages are shown here, too.',
  searchNothing: 'Nothing found. Check the spelling or try a shorter word.',
  foundBest: 'Best matches only',
  foundMore: 'Show all matches: {group}',
  favourite: 'Favourite',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  help: 'Help',
  helpFor: 'Help: {page}',
  siblings: 'Open another page instead of {page}',
  switchToDark: 'Switch to dark',
  switchToLight: 'Switch to light',
  notifications: 'Notifications',
  notificationsUnseen: 'Notifications ({count} unread)',
  notificationsNone: 'No notifications. Notices of the platform and finished operations are shown here.',
  until: 'Expected until {time}',
  leaveKiosk: 'Leave kiosk mode',
  gatewayMissing: 'The gateway does not exist, or you may not see it',
  gatewayMissingText: 'There is no gateway {sn}. It may have been unbound, or the permission was taken back.',
  found: {
    favourites: 'Favourites',
    recent: 'Recent',
    pages: 'Pages',
    equipment: 'Equipment',
    gateways: 'Gateways',
    signals: 'Signals',
  },
  levels: { info: 'Notice', warning: 'Warning' },
  presence: {
    connected: 'since {time}',
    stopped: 'stopped in order at {time}',
    lost: 'connection lost at {time}',
    never: 'never online',
  },
  connection: {
    network: {
      title: 'No network',
      text: 'This computer has no network connection, so nothing here is updated. It reconnects automatically.',
    },
    platform: {
      title: 'The platform cannot be reached',
      text: 'Retrying automatically. What you see are the last known values.',
    },
    stopping: {
      title: 'The platform is stopping or restarting',
      text: 'Gateways continue to collect and keep their records. The page reconnects automatically; what you see are the last known values.',
    },
    channel: {
      title: 'Live updates are interrupted',
      text: 'You can continue to work, but states are not live. Reconnecting automatically.',
    },
  },
};
