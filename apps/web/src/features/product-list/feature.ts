import type { Feature } from '../../app/feature.ts';
import { ProductIcon } from '../../design/icons.tsx';

/** The products: templates of equipment. */
export const productList: Feature<'ProductList'> = {
  name: 'ProductList',
  frame: 'shell',
  side: 'customer',
  title: { zh: '产品管理', en: 'Products' },
  keywords: { zh: '产品 模板 型号', en: 'product template type' },
  menu: { group: 'equipment', Icon: ProductIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./ProductListPage.tsx')).ProductListPage,
};
