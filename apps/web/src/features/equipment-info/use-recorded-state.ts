import { recordedState } from '@penstock/contract/calls/monitor';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/**
 * The state of the values that the gateway of an equipment records; requested again while the page is
 * watched.
 */
export function useRecordedState(equipmentId: string) {
  return useQuery({
    queryKey: [recordedState.path, equipmentId],
    queryFn: ({ signal }) => client.call(recordedState, { equipmentId }, { signal }),
    refetchInterval: 15_000,
  });
}
