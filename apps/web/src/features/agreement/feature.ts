import type { Feature } from '../../app/feature.ts';

/** The user agreement. */
export const userAgreement: Feature<'AgreementUser'> = {
  name: 'AgreementUser',
  frame: 'none',
  unlisted: true,
  title: { zh: '用户协议', en: 'User agreement' },
  load: async () => (await import('./AgreementPages.tsx')).UserAgreementPage,
};

/** The privacy policy. */
export const privacyPolicy: Feature<'AgreementPrivacy'> = {
  name: 'AgreementPrivacy',
  frame: 'none',
  unlisted: true,
  title: { zh: '隐私政策', en: 'Privacy policy' },
  load: async () => (await import('./AgreementPages.tsx')).PrivacyPolicyPage,
};
