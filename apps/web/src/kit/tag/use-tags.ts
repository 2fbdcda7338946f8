import type { CallAnswer } from '@penstock/contract/calls/call';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { tagQuery } from '@penstock/contract/calls/tag';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../app/services.ts';
import type { Filter } from '../list/list-declaration.ts';

/** The tags of the account's company, in the order of their titles. */
export function useTags(): UseQueryResult<CallAnswer<typeof tagQuery>> {
  return useQuery({
    queryKey: [tagQuery.path],
    queryFn: ({ signal }) => client.call(tagQuery, {}, { signal }),
    staleTime: 60_000,
  });
}

/**
 * The tags that a list can be filtered by. Those that the address names (`?tag=`) are always among them, so that the list is
 * filtered by them from the start.
 */
export function useTagOptions(): Filter<Id>['options'] {
  const [query] = useSearchParams();
  const asked = query.get('tag') ?? '';
  const { data } = useTags();
  return useMemo(() => {
    const options = (data?.tags ?? []).map(({ id, title }) => ({ value: id, text: title }));
    const unlisted = asked.split(',').flatMap((text) => {
      const id = idSchema.safeParse(text).data;
      return id === undefined || options.some(({ value }) => value === id) ? [] : [{ value: id, text: '…' }];
    });
    return [...options, ...unlisted];
  }, [asked, data]);
}
