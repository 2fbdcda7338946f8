import { type EquipmentRow, equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/**
 * The row of an equipment in the list; null when there is none that the caller may see, or when what the address holds
 * is no identifier.
 */
export function useEquipmentRow(equipmentId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'row', language, equipmentId],
    queryFn: async ({ signal }): Promise<EquipmentRow | null> => {
      const id = idSchema.safeParse(equipmentId);
      if (!id.success) return null;
      const { rows } = await client.call(equipmentQuery, { ids: [id.data] }, { signal });
      return rows[0] ?? null;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
