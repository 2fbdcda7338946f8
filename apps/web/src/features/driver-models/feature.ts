import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The register of driver models. */
export const driverModels: Feature<'SystemModel'> = {
  name: 'SystemModel',
  frame: 'shell',
  title: textAt('web.features:feature.driverModels'),
  authCode: 'register:edit',
  menu: { group: 'gateways', icon: 'product' },
  load: async () => (await import('./DriverModelsPage.tsx')).DriverModelsPage,
};
