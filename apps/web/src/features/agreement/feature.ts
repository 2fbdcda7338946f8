import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The user agreement. */
export const userAgreement: Feature<'AgreementUser'> = {
  name: 'AgreementUser',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.userAgreement.agreementUser'),
  load: async () => (await import('./AgreementPages.tsx')).UserAgreementPage,
};

/** The privacy policy. */
export const privacyPolicy: Feature<'AgreementPrivacy'> = {
  name: 'AgreementPrivacy',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.privacyPolicy.agreementPrivacy'),
  load: async () => (await import('./AgreementPages.tsx')).PrivacyPolicyPage,
};
