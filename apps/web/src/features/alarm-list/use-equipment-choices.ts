import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import type { Filter } from '../../kit/list/list-declaration.ts';

/** As many as the filter offers; the search of the list finds the others by their titles. */
const offered = 200;

/**
 * The equipment that alarms can be filtered by, by title. The one that the address names is there at once, so that the
 * list is never read without its filter.
 *
 * @param chosen its identifier, as the address has it; empty for none.
 */
export function useEquipmentChoices(chosen: string): Filter<string>['options'] {
  const language = useLanguage();
  const first = useQuery({
    queryKey: [equipmentQuery.path, 'choices', language],
    queryFn: ({ signal }) =>
      client.call(
        equipmentQuery,
        { sort: { column: 'title', direction: 'ascending' }, pageSize: offered },
        { signal },
      ),
    staleTime: 60_000,
  });
  const id = idSchema.safeParse(chosen).data;
  const isOffered = first.data === undefined || first.data.rows.some((row) => row.id === id);
  const other = useQuery({
    queryKey: [equipmentQuery.path, 'choice', language, id],
    queryFn: ({ signal }) => client.call(equipmentQuery, { ids: id === undefined ? [] : [id] }, { signal }),
    enabled: id !== undefined && !isOffered,
    staleTime: 60_000,
  });
  const rows = first.data?.rows;
  const named = other.data?.rows;
  return useMemo(() => {
    const options = (rows ?? []).map((row): { value: string; text: string } => ({
      value: row.id,
      text: row.title,
    }));
    if (id === undefined || options.some(({ value }) => value === id)) return options;
    return [{ value: id, text: named?.find((row) => row.id === id)?.title ?? id }, ...options];
  }, [rows, named, id]);
}
