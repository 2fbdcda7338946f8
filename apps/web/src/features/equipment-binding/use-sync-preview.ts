import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentSyncPreview, type syncPreviewActions } from '@penstock/contract/calls/equipment-binding';
import type { EquipmentBinding } from '@penstock/contract/product/definition';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** The changes that binding, applying or unbinding would make on the gateway. */
export type SyncPreview = CallAnswer<typeof equipmentSyncPreview>;

interface PreviewRequest {
  readonly id: string;
  readonly action: (typeof syncPreviewActions)[number];
  /** For `bind`: the gateway, and how the equipment is bound to it. */
  readonly sn?: string;
  readonly binding?: EquipmentBinding;
}

/** Asks what would change on the gateway; `definition` is the revision of the equipment's definition. */
export function useSyncPreview(request: PreviewRequest, definition: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentSyncPreview.path, request.id, request, definition, language],
    queryFn: ({ signal }) => client.call(equipmentSyncPreview, request, { signal }),
    // The reviewed changes are those that are sent: they change only on request.
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
}
