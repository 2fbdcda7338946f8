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
  networkLost: 'No network',
  networkLostText:
    'This computer has no network connection, so nothing here is updated. It connects again by itself.',
  platformLost: 'The platform cannot be reached',
  platformLostText: 'It is tried again by itself. What you see was received last and is not updated.',
};
