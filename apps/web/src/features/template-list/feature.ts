import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The templates of gateways. */
export const templateList: Feature<'TemplateList'> = {
  name: 'TemplateList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.templateList'),
  menu: { group: 'gateways', icon: 'copy' },
  load: async () => (await import('./TemplateListPage.tsx')).TemplateListPage,
};
