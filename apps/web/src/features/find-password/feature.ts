import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

const title = textAt('web.features:feature.title');

/** Names the account whose password was forgotten. */
export const findPasswordAccount: Feature<'FindpwdAccount'> = {
  name: 'FindpwdAccount',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./AccountPage.tsx')).AccountPage,
};

/** Chooses how to prove who one is. */
export const findPasswordValidate: Feature<'FindpwdValidate'> = {
  name: 'FindpwdValidate',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./WaysPage.tsx')).WaysPage,
};

/** Proves it by a text message. */
export const findPasswordTel: Feature<'FindpwdTelValidate'> = {
  name: 'FindpwdTelValidate',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./TelPage.tsx')).TelPage,
};

/** Proves it by an e-mail. */
export const findPasswordEmail: Feature<'FindpwdEmailValidate'> = {
  name: 'FindpwdEmailValidate',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./EmailPage.tsx')).EmailPage,
};

/** Proves it by the security question. */
export const findPasswordQuestion: Feature<'FindpwdQuestionValidate'> = {
  name: 'FindpwdQuestionValidate',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./QuestionPage.tsx')).QuestionPage,
};

/** Sets the new password. */
export const findPasswordPassword: Feature<'FindpwdPassword'> = {
  name: 'FindpwdPassword',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./PasswordPage.tsx')).PasswordPage,
};

/** Says that the password is set. */
export const findPasswordFinish: Feature<'FindpwdFinish'> = {
  name: 'FindpwdFinish',
  frame: 'none',
  unlisted: true,
  title,
  load: async () => (await import('./FinishPage.tsx')).FinishPage,
};
