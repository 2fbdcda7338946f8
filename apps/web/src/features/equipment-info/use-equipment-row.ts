import { type EquipmentRow, equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** The row of an equipment in the list; null when there is none that the caller may see. */
export function useEquipmentRow(equipmentId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'row', language, equipmentId],
    queryFn: async ({ signal }): Promise<EquipmentRow | null> => {
      const { rows } = await client.call(equipmentQuery, { ids: [equipmentId] }, { signal });
      return rows[0] ?? null;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
