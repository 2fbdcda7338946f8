import type { Feature } from '../../app/feature.ts';
import { SignalIcon } from '../../design/icons.tsx';

/** Values that the platform computes from signals of several equipments, and those that it has itself. */
export const monitoringVariables: Feature<'MonitoringVariables'> = {
  name: 'MonitoringVariables',
  frame: 'shell',
  title: { zh: '监控变量', en: 'Monitoring variables' },
  keywords: { zh: '公式 合计 汇总 系统值', en: 'mvar formula total sum system values' },
  side: 'customer',
  menu: { group: 'equipment', Icon: SignalIcon },
  load: async () => (await import('./MonitoringVariablesPage.tsx')).MonitoringVariablesPage,
};
