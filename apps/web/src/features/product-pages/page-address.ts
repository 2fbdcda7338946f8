import { pathTo } from '../../app/paths.ts';

/** Where a page is drawn. */
export function designerAddress(page: { readonly id: string; readonly productId: string }): string {
  return pathTo('Designer', { productId: page.productId, pageId: page.id });
}
