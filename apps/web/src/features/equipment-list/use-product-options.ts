import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { productQuery } from '@penstock/contract/calls/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import type { Filter } from '../../kit/list/list-declaration.ts';
import { useProduct } from '../product-info/use-product.ts';

/** How many products are listed at a time; others are found by what is typed. */
const listed = 50;

/**
 * The products that the list can be filtered by, found by what is typed. The one that the address names is always among
 * them, so that the list is filtered by it from the start.
 */
export function useProductOptions(): Pick<Filter<Id>, 'options' | 'find'> {
  const language = useLanguage();
  const [query] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  const asked = idSchema.safeParse(query.get('product')).data;
  const named = useProduct(asked ?? '').data;
  const found = useQuery({
    queryKey: [productQuery.path, 'choice', keyword.trim()],
    queryFn: ({ signal }) =>
      client.call(
        productQuery,
        { keyword: keyword.trim(), sort: { column: 'title', direction: 'ascending' }, pageSize: listed },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows;
  return useMemo(() => {
    const options = (rows ?? []).map((row) => ({ value: row.id, text: titleIn(row, language) }));
    const isListed = asked === undefined || options.some(({ value }) => value === asked);
    if (!isListed) options.unshift({ value: asked, text: named ? titleIn(named, language) : asked });
    return { options, find: { keyword, onSearch: setKeyword } };
  }, [rows, asked, named, language, keyword]);
}
