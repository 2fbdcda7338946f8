import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { SignalIcon } from '../../design/icons.tsx';

/** Values that the platform computes from signals of several equipments, and those that it has itself. */
export const monitoringVariables: Feature<'MonitoringVariables'> = {
  name: 'MonitoringVariables',
  frame: 'shell',
  title: textAt('web.features:feature.monitoringVariables'),
  keywords: textAt('web.features:feature.monitoringVariables.keywords'),
  side: 'customer',
  menu: { group: 'equipment', Icon: SignalIcon },
  load: async () => (await import('./MonitoringVariablesPage.tsx')).MonitoringVariablesPage,
};
