import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The diagnosis of one driver of a gateway. */
export const driverDiagnosis: Feature<'DriverDiagnosis'> = {
  name: 'DriverDiagnosis',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.driverDiagnosis'),
  parent: 'GatewayDrivers',
  load: async () => (await import('./DiagnosisPage.tsx')).DiagnosisPage,
};
