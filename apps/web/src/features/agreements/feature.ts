import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The versions of the user agreement and the privacy policy. */
export const agreements: Feature<'SystemAgreement'> = {
  name: 'SystemAgreement',
  frame: 'shell',
  title: textAt('web.features:feature.agreements'),
  authCode: 'agreement:edit',
  menu: { group: 'system', icon: 'log' },
  load: async () => (await import('./AgreementsPage.tsx')).AgreementsPage,
};
