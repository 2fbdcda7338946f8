import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useProductActions } from './use-product-actions.ts';
import { useProductList } from './use-product-list.tsx';

addTexts('productList', { zh, en });

/** The products of whoever is signed in. */
export function ProductListPage() {
  return <ListPage list={useProductList(useProductActions())} />;
}
