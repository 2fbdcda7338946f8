import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The profile of who is signed in, with and without a phone number. */
export const profile: Feature<'InfoSms'> = {
  name: 'InfoSms',
  frame: 'shell',
  title: textAt('web.features:feature.profile.infoSms'),
  aliases: ['/account/info/nosms'],
  help: 'account',
  menu: { group: 'own', icon: 'person' },
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
};
