import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The operation log. */
export const operationLog: Feature<'OperationLog'> = {
  name: 'OperationLog',
  frame: 'shell',
  title: textAt('web.features:feature.operationLog'),
  authCode: 'operationLog:read',
  menu: { group: 'system', icon: 'log' },
  load: async () => (await import('./OperationLogPage.tsx')).OperationLogPage,
};
