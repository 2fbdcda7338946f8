import type { CallAnswer } from '@penstock/contract/calls/call';
import { mapService } from '@penstock/contract/calls/map';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/** Where the tiles of maps come from. */
export type MapService = CallAnswer<typeof mapService>;

/** The map service that the operator has set; it stays the same as long as the platform runs. */
export function useMapService() {
  return useQuery({
    queryKey: [mapService.path],
    queryFn: ({ signal }) => client.call(mapService, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
