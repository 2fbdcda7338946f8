import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of the link of an invitation. */
export const accountInvitation: Feature<'AccountInvitation'> = {
  name: 'AccountInvitation',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.accountInvitation'),
  load: async () => (await import('./InvitationPage.tsx')).InvitationPage,
};
