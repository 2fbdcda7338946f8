import type { Feature } from '../../app/feature.ts';

/** The dashboard pages of a product (platform specification, section 2). */
export const productPages: Feature<'ProductPages'> = {
  name: 'ProductPages',
  frame: 'shell',
  side: 'customer',
  title: { zh: '产品监控页面', en: 'Pages of the product' },
  keywords: { zh: '组态 画面 监控画面 设计器', en: 'dashboard designer screen' },
  parent: 'ProductList',
  load: async () => (await import('./ProductPagesPage.tsx')).ProductPagesPage,
};
