import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of the means that secure the account that is signed in, with and without text messages. */
export const securityCentre: Feature<'SecuritySms'> = {
  name: 'SecuritySms',
  frame: 'shell',
  title: textAt('web.features:feature.securityCentre.securitySms'),
  aliases: ['/account/security/nosms'],
  help: 'account',
  menu: { group: 'own', icon: 'shield' },
  load: async () => (await import('./SecurityCentrePage.tsx')).SecurityCentrePage,
};

/** The common declaration of the pages of a change. */
const step = { frame: 'shell', unlisted: true, parent: 'SecuritySms' } as const;
const password = { ...step, title: textAt('web.features:feature.password') } as const;
const tel = { ...step, title: textAt('web.features:feature.tel') } as const;
const email = { ...step, title: textAt('web.features:feature.email') } as const;
const question = { ...step, title: textAt('web.features:feature.question') } as const;
const proof = { ...step, title: textAt('web.features:feature.proof') } as const;

/** Chooses how to prove who one is, before the password is changed. */
export const securityValidate: Feature<'SecurityValidate'> = {
  name: 'SecurityValidate',
  ...password,
  load: async () => (await import('./WaysPage.tsx')).PasswordWaysPage,
};

/** Proves it by a code sent to the phone, before what the address names is changed. */
export const securityTelProof: Feature<'SecurityTelProof'> = {
  name: 'SecurityTelProof',
  ...proof,
  load: async () => (await import('./CodeProofPage.tsx')).TelProofPage,
};

/** Proves it by a code sent to the email address, before what the address names is changed. */
export const securityEmailProof: Feature<'SecurityEmailProof'> = {
  name: 'SecurityEmailProof',
  ...proof,
  load: async () => (await import('./CodeProofPage.tsx')).EmailProofPage,
};

/** Proves it by the answer to the security question. */
export const securityQuestionProof: Feature<'SecurityQuestionProof'> = {
  name: 'SecurityQuestionProof',
  ...proof,
  load: async () => (await import('./QuestionProofPage.tsx')).QuestionProofPage,
};

/** Proves it by the password. */
export const securityPasswordProof: Feature<'SecurityPasswordProof'> = {
  name: 'SecurityPasswordProof',
  ...proof,
  load: async () => (await import('./PasswordProofPage.tsx')).PasswordProofPage,
};

/** Sets another password. */
export const securityPassword: Feature<'SecurityPassword'> = {
  name: 'SecurityPassword',
  ...password,
  load: async () => (await import('./PasswordPage.tsx')).PasswordPage,
};

/** Chooses how to prove who one is, before another phone is bound. */
export const securityTelValidate: Feature<'SecurityTelValidate'> = {
  name: 'SecurityTelValidate',
  ...tel,
  load: async () => (await import('./WaysPage.tsx')).TelWaysPage,
};

/** Binds a phone. */
export const securityTel: Feature<'SecurityTel'> = {
  name: 'SecurityTel',
  ...tel,
  load: async () => (await import('./ContactPage.tsx')).TelPage,
};

/** Chooses how to prove who one is, before another email address is bound. */
export const securityEmailValidate: Feature<'SecurityEmailValidate'> = {
  name: 'SecurityEmailValidate',
  ...email,
  load: async () => (await import('./WaysPage.tsx')).EmailWaysPage,
};

/** Binds an email address. */
export const securityEmail: Feature<'SecurityEmail'> = {
  name: 'SecurityEmail',
  ...email,
  load: async () => (await import('./ContactPage.tsx')).EmailPage,
};

/** Chooses how to prove who one is, before another security question is set. */
export const securityQuestionValidate: Feature<'SecurityQuestionValidate'> = {
  name: 'SecurityQuestionValidate',
  ...question,
  load: async () => (await import('./WaysPage.tsx')).QuestionWaysPage,
};

/** Sets a security question. */
export const securityQuestion: Feature<'SecurityQuestion'> = {
  name: 'SecurityQuestion',
  ...question,
  load: async () => (await import('./QuestionPage.tsx')).QuestionPage,
};

/** Says what was changed. */
export const securitySuccess: Feature<'SecuritySuccess'> = {
  name: 'SecuritySuccess',
  ...step,
  title: textAt('web.features:feature.securitySuccess'),
  load: async () => (await import('./SuccessPage.tsx')).SuccessPage,
};
