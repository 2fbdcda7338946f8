import type { Feature } from '../../app/feature.ts';
import { LogIcon } from '../../design/icons.tsx';

/** The operation log. */
export const operationLog: Feature<'OperationLog'> = {
  name: 'OperationLog',
  frame: 'shell',
  title: { zh: '操作日志', en: 'Operation log' },
  authCode: 'operationLog:read',
  keywords: { zh: '审计 日志 谁 修改', en: 'audit log who changed' },
  menu: { group: 'system', Icon: LogIcon },
  load: async () => (await import('./OperationLogPage.tsx')).OperationLogPage,
};
