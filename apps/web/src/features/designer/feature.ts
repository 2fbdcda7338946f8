import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The designer of a product's page (platform specification, section 2). */
export const designer: Feature<'Designer'> = {
  name: 'Designer',
  frame: 'window',
  side: 'customer',
  title: textAt('web.features:feature.designer'),
  parent: 'ProductPages',
  load: async () => (await import('./DesignerPage.tsx')).DesignerPage,
};
