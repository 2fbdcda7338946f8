import type { ProductRow } from '@penstock/contract/calls/product';
import { useMemo, useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { CopyDrawer } from './CopyDrawer.tsx';
import { ImportDrawer } from './ImportDrawer.tsx';
import { RelationDrawer } from './RelationDrawer.tsx';
import { useProductActions } from './use-product-actions.ts';
import { useProductList } from './use-product-list.tsx';

needTexts('productList');

/** The drawer that is open above the list. */
type Open =
  | { readonly drawer: 'import' }
  | { readonly drawer: 'copy' | 'relation'; readonly product: ProductRow };

/** The products of whoever is signed in. */
export function ProductListPage() {
  const [open, setOpen] = useState<Open>();
  const opener = useMemo(
    () => ({
      importing: () => setOpen({ drawer: 'import' }),
      copying: (product: ProductRow) => setOpen({ drawer: 'copy', product }),
      relation: (product: ProductRow) => setOpen({ drawer: 'relation', product }),
    }),
    [],
  );
  const actions = useProductActions(opener.relation);
  const list = useProductList(actions, opener);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {open?.drawer === 'import' && <ImportDrawer onClose={close} />}
      {open?.drawer === 'copy' && <CopyDrawer product={open.product} onClose={close} />}
      {open?.drawer === 'relation' && <RelationDrawer product={open.product} onClose={close} />}
    </>
  );
}
