import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { productQuery } from '@penstock/contract/calls/product';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { titleIn } from '../../kit/equipment/title-in.ts';
import { useProduct } from '../product-info/use-product.ts';

/** As many products as can be chosen; the page of a product leads to the list with any other. */
const offered = 100;

/**
 * The products that the list can be filtered by. The one that the address names is always among them, so that the list is
 * filtered by it from the start.
 */
export function useProductOptions(): readonly { readonly value: Id; readonly text: string }[] {
  const language = useLanguage();
  const [query] = useSearchParams();
  const asked = idSchema.safeParse(query.get('product')).data;
  const named = useProduct(asked ?? '').data;
  const found = useQuery({
    queryKey: [productQuery.path, 'options'],
    queryFn: ({ signal }) =>
      client.call(
        productQuery,
        { sort: { column: 'title', direction: 'ascending' }, pageSize: offered },
        { signal },
      ),
  });
  const rows = found.data?.rows;
  return useMemo(() => {
    const options = (rows ?? []).map((row) => ({ value: row.id, text: titleIn(row, language) }));
    if (asked === undefined || options.some(({ value }) => value === asked)) return options;
    return [{ value: asked, text: named ? titleIn(named, language) : asked }, ...options];
  }, [rows, asked, named, language]);
}
