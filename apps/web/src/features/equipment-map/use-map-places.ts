import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { usePresences } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { areasOfAddress } from '../../kit/area/AreaFilterField.tsx';
import { placesInterval, placesOf } from '../../kit/map/equipment-places.ts';
import type { Place } from '@penstock/stage/map/clusters';

/** The places on the map. */
export type MapAnswer = CallAnswer<typeof equipmentMap>;

/** The equipment with a position that matches what is searched for, of the areas that the address names. */
export function useMapAnswer(keyword: string, area: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'map', language, keyword, area],
    queryFn: ({ signal }) => client.call(equipmentMap, { keyword, areas: areasOfAddress(area) }, { signal }),
    refetchInterval: placesInterval,
    placeholderData: keepPreviousData,
  });
}

/** The places of an answer, with what the live channel says of their gateways. */
export function usePlaces(answer: MapAnswer | undefined): readonly Place[] {
  const presences = usePresences(({ bySn }) => bySn);
  return useMemo(() => (answer === undefined ? [] : placesOf(answer, presences)), [answer, presences]);
}
