import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Completes an account at its first sign-in. */
export const firstSetup: Feature<'AccountFirst'> = {
  name: 'AccountFirst',
  frame: 'none',
  unlisted: true,
  title: textAt('web.features:feature.firstSetup.accountFirst'),
  load: async () => (await import('./FirstSetupPage.tsx')).FirstSetupPage,
};
