import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { usePresences } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import type { Place } from '../../kit/map/clusters.ts';

/** How often the places are asked for again, in ms; presence comes live in between. */
const refreshInterval = 60_000;

/** What is on the map. */
export type MapAnswer = CallAnswer<typeof equipmentMap>;

/** The equipment with a position that matches what is searched for. */
export function useMapAnswer(keyword: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'map', language, keyword],
    queryFn: ({ signal }) => client.call(equipmentMap, { keyword }, { signal }),
    refetchInterval: refreshInterval,
    placeholderData: keepPreviousData,
  });
}

/** The places of an answer, with what the live channel says of their gateways. */
export function usePlaces(answer: MapAnswer | undefined): readonly Place[] {
  const presences = usePresences(({ bySn }) => bySn);
  return useMemo(
    () =>
      (answer?.rows ?? []).map(({ id, title, latitude, longitude, sn, online, alarm }) => ({
        id,
        name: title,
        latitude,
        longitude,
        state: alarm
          ? ('alarm' as const)
          : (presences.get(sn)?.online ?? online)
            ? ('online' as const)
            : ('offline' as const),
      })),
    [answer, presences],
  );
}
