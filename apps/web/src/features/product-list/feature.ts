import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The products: templates of equipment. */
export const productList: Feature<'ProductList'> = {
  name: 'ProductList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.productList'),
  menu: { group: 'engineer', icon: 'product' },
  help: 'productList',
  load: async () => (await import('./ProductListPage.tsx')).ProductListPage,
};
