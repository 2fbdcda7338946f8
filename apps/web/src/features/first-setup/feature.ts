import type { Feature } from '../../app/feature.ts';

/** Completes an account at its first sign-in. */
export const firstSetup: Feature<'AccountFirst'> = {
  name: 'AccountFirst',
  frame: 'none',
  unlisted: true,
  title: { zh: '完善账号信息', en: 'Complete your account' },
  load: async () => (await import('./FirstSetupPage.tsx')).FirstSetupPage,
};
