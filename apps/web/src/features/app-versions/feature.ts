import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The versions of the tools beside the platform, which operators keep. */
export const appVersions: Feature<'SystemVersion'> = {
  name: 'SystemVersion',
  frame: 'shell',
  title: textAt('web.features:feature.appVersions'),
  authCode: 'firmware:edit',
  menu: { group: 'gateways', icon: 'download' },
  load: async () => (await import('./AppVersionsPage.tsx')).AppVersionsPage,
};
