import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The entrance of the operators. */
export const operationSignIn: Feature<'OperationLogin'> = {
  name: 'OperationLogin',
  frame: 'none',
  title: textAt('web.features:feature.operationSignIn.operationLogin'),
  load: async () => (await import('./OperationSignInPage.tsx')).OperationSignInPage,
};
