import type { Feature } from '../../app/feature.ts';

/** The entrance of the operators. */
export const operationSignIn: Feature<'OperationLogin'> = {
  name: 'OperationLogin',
  frame: 'none',
  title: { zh: '运营端登录', en: 'Operator sign-in' },
  load: async () => (await import('./OperationSignInPage.tsx')).OperationSignInPage,
};
