import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { equipmentDetailInfo } from '@penstock/contract/calls/monitor-page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** An equipment with its pages, and what the reader may do with it. */
export type EquipmentDetail = CallAnswer<typeof equipmentDetailInfo>;

/** How often it is asked for again, in ms: pages and rights may change while the page is open. */
const refreshInterval = 60_000;

/** The platform's facts about an equipment for operating it. */
export function useDetail(equipmentId: Id) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentDetailInfo.path, equipmentId, language],
    queryFn: ({ signal }) => client.call(equipmentDetailInfo, { equipmentId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshInterval,
  });
}
