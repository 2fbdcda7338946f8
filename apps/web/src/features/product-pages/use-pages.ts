import type { Id } from '@penstock/contract/calls/identifier';
import { pageQuery, type PageRow } from '@penstock/contract/calls/page';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/** The most rows of one answer. */
const pageSize = 200;

/** Below this key are the pages of products. */
export const pagesKey = [pageQuery.path] as const;

/** All pages of a product in their order. */
export function usePages(productId: Id) {
  return useQuery({
    queryKey: [...pagesKey, productId],
    queryFn: async ({ signal }): Promise<readonly PageRow[]> => {
      const pages: PageRow[] = [];
      for (let pageNo = 1; ; pageNo += 1) {
        const { total, rows } = await client.call(pageQuery, { productId, pageNo, pageSize }, { signal });
        pages.push(...rows);
        if (pages.length >= total || rows.length === 0) return pages;
      }
    },
  });
}
