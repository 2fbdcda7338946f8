import type { Feature } from '../../app/feature.ts';
import { pathTo } from '../../app/paths.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { textAt } from '@penstock/languages/catalogue';

/** How many other products the breadcrumb offers; the list has them all. */
const siblingCount = 50;

/** A product: what it is, what uses it, and what was done to it. */
export const productInfo: Feature<'ProductInfo'> = {
  name: 'ProductInfo',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.productInfo'),
  parent: 'ProductList',
  siblings: async () => {
    // Read only then: what the call is made of is much, and the sign-in page has all features.
    const { productQuery } = await import('@penstock/contract/calls/product');
    const { rows } = await client.call(productQuery, { pageSize: siblingCount });
    return rows.map((row) => ({
      text: titleIn(row, currentLanguage()),
      to: pathTo('ProductInfo', { productId: row.id }),
    }));
  },
  load: async () => (await import('./ProductInfoPage.tsx')).ProductInfoPage,
};

/** A new product. */
export const productAdd: Feature<'ProductAdd'> = {
  name: 'ProductAdd',
  frame: 'shell',
  side: 'customer',
  authCode: 'equipment:edit',
  title: textAt('web.features:feature.productAdd'),
  parent: 'ProductList',
  load: async () => (await import('./ProductAddPage.tsx')).ProductAddPage,
};
