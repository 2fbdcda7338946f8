import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The second factor, the sessions and the API keys of who is signed in. */
export const accountAccess: Feature<'AccountAccess'> = {
  name: 'AccountAccess',
  frame: 'shell',
  title: textAt('web.features:feature.accountAccess'),
  help: 'account',
  menu: { group: 'own', icon: 'key' },
  load: async () => (await import('./AccountAccessPage.tsx')).AccountAccessPage,
};
