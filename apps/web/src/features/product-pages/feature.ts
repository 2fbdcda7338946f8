import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The dashboard pages of a product (platform specification, section 2). */
export const productPages: Feature<'ProductPages'> = {
  name: 'ProductPages',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.productPages'),
  parent: 'ProductList',
  load: async () => (await import('./ProductPagesPage.tsx')).ProductPagesPage,
};
