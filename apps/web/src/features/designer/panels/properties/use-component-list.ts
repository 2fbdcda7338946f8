import { pageComponentQuery } from '@penstock/contract/calls/page-component';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../app/services.ts';

/** How many components are offered at once. */
const offered = 100;

/** The components of the company whose title contains a keyword. */
export function useComponentList(keyword: string) {
  return useQuery({
    queryKey: [pageComponentQuery.path, keyword],
    queryFn: ({ signal }) => client.call(pageComponentQuery, { keyword, pageSize: offered }, { signal }),
    staleTime: 0,
  });
}
