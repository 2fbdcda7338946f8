import type { Feature } from '../../app/feature.ts';

/** The designer of a product's page (platform specification, section 2). */
export const designer: Feature<'Designer'> = {
  name: 'Designer',
  frame: 'window',
  side: 'customer',
  title: { zh: '页面设计器', en: 'Page designer' },
  parent: 'ProductPages',
  load: async () => (await import('./DesignerPage.tsx')).DesignerPage,
};
