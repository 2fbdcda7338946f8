import { noText, sameText } from '@penstock/languages/language';
import { pageComponentQuery } from '@penstock/contract/calls/page-component';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../app/services.ts';
import type { OfferedWidget } from './offered-widget.ts';

/** How many components are offered. */
const offered = 200;

/** The components of the company, as the palette offers them. */
export function useComponentOffers(): readonly OfferedWidget[] {
  const { data } = useQuery({
    queryKey: [pageComponentQuery.path],
    queryFn: async ({ signal }) => {
      const { rows } = await client.call(pageComponentQuery, { pageNo: 1, pageSize: offered }, { signal });
      return rows.map(
        ({ id, title, width, height }): OfferedWidget => ({
          key: `WidgetComponent:${id}`,
          type: 'WidgetComponent',
          title: sameText(title),
          keywords: noText,
          size: { width: Math.max(1, width), height: Math.max(1, height) },
          data: { componentId: id },
        }),
      );
    },
  });
  return data ?? [];
}
