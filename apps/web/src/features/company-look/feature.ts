import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The colours and the logo that the pages of a company have. */
export const companyLook: Feature<'CompanyLook'> = {
  name: 'CompanyLook',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.companyLook'),
  menu: { group: 'accounts', icon: 'company' },
  load: async () => (await import('./CompanyLookPage.tsx')).CompanyLookPage,
};
