import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Registration by phone number, with the first gateway. */
export const registerPublic: Feature<'AccountRegister'> = {
  name: 'AccountRegister',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.registerPublic.accountRegister'),
  load: async () => (await import('./PublicRegistrationPage.tsx')).PublicRegistrationPage,
};

/** Registration by email address, for installations that send no text messages. */
export const registerNeutral: Feature<'AccountRegisterNeutral'> = {
  name: 'AccountRegisterNeutral',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.registerNeutral.accountRegisterNeutral'),
  load: async () => (await import('./NeutralRegistrationPage.tsx')).NeutralRegistrationPage,
};
