import type { Feature } from '../../app/feature.ts';

/** The sign-in page. */
export const signIn: Feature<'Login'> = {
  name: 'Login',
  frame: 'none',
  title: { zh: '登录', en: 'Sign in' },
  aliases: ['/login.jsp'],
  load: async () => (await import('./SignInPage.tsx')).SignInPage,
};
