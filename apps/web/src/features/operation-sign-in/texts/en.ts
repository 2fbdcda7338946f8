import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The entrance of the operators. */
export const en: Texts<typeof zh> = {
  title: 'Operator sign-in',
  lead: 'For operators, who manage accounts and the system. To see equipment, use the sign-in page of the platform.',
  toCustomers: 'Go to the sign-in page of the platform',
};
