import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The first start. */
export const en: Texts<typeof zh> = {
  title: 'Create the super administrator',
  lead: 'The platform has no administrator yet. Choose the user name and the password of the first one, who is then signed in. This link can be used once.',
  submit: 'Create and sign in',
};
