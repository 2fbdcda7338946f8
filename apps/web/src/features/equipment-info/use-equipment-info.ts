import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentInfo, equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** An equipment with its titles as they were given. */
export type EquipmentInfo = CallAnswer<typeof equipmentInfo>;

/**
 * An equipment; null when there is none that the caller may see, or when what the address holds is no identifier. It is
 * read again with the list, whose key it has.
 */
export function useEquipmentInfo(equipmentId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'info', language, equipmentId],
    queryFn: async ({ signal }): Promise<EquipmentInfo | null> => {
      const id = idSchema.safeParse(equipmentId);
      if (!id.success) return null;
      try {
        return await client.call(equipmentInfo, { id: id.data }, { signal });
      } catch (error) {
        if (error instanceof ClientError && error.is('data.notFound')) return null;
        throw error;
      }
    },
  });
}
