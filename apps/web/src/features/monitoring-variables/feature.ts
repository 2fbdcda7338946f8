import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Values that the platform computes from signals of several equipments, and those that it has itself. */
export const monitoringVariables: Feature<'MonitoringVariables'> = {
  name: 'MonitoringVariables',
  frame: 'shell',
  title: textAt('web.features:feature.monitoringVariables'),
  side: 'customer',
  menu: { group: 'analyse', icon: 'signal' },
  load: async () => (await import('./MonitoringVariablesPage.tsx')).MonitoringVariablesPage,
};
