import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The sign-in page. */
export const signIn: Feature<'Login'> = {
  name: 'Login',
  frame: 'none',
  title: textAt('web.features:feature.signIn.login'),
  aliases: ['/login.jsp'],
  load: async () => (await import('./SignInPage.tsx')).SignInPage,
};
