import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentSyncPreview, equipmentSyncQuery } from '@penstock/contract/calls/equipment-binding';
import { idSchema } from '@penstock/contract/calls/identifier';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { useTopic } from '../../app/channel.ts';
import { client } from '../../app/services.ts';

/** How an equipment and its gateway agree. */
export type EquipmentSync = CallAnswer<typeof equipmentSyncQuery>;

/** The queries whose answers are others when the binding of an equipment changes; what is previewed is read again too. */
export function syncKeys(id: string): readonly QueryKey[] {
  return [[equipmentSyncQuery.path, id], [equipmentSyncPreview.path, id], [equipmentQuery.path]];
}

/** How an equipment and its gateway agree, read again whenever the live channel says that it changed. */
export function useEquipmentSync(id: string) {
  const language = useLanguage();
  const queries = useQueryClient();
  const known = idSchema.safeParse(id).data;
  useTopic(known === undefined ? undefined : `equipment:${known}`, {
    event: (event) => {
      if (event.type === 'equipmentSync')
        for (const queryKey of syncKeys(id)) void queries.invalidateQueries({ queryKey });
    },
  });
  return useQuery({
    queryKey: [equipmentSyncQuery.path, id, language],
    queryFn: ({ signal }) => client.call(equipmentSyncQuery, { id }, { signal }),
    enabled: known !== undefined,
  });
}
