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
  roles: {
    admin: 'Super administrator',
    operation: 'Operations',
    company: 'Company account',
    user: 'User',
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
