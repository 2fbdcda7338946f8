import type { CallAnswer } from '@penstock/contract/calls/call';
import { localState } from '@penstock/contract/local/console-calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';

/** The state of a local console. */
export type LocalState = CallAnswer<typeof localState>;

/** How often it is asked for while nobody does anything, in ms. */
const interval = 5000;

/** The state of the server of this page, and of the gateway that it is connected to. A platform has none. */
export function useLocalState(): UseQueryResult<LocalState> {
  return useQuery({
    queryKey: [localState.path],
    queryFn: ({ signal }) => client.call(localState, {}, { signal }),
    refetchInterval: interval,
    enabled: !hasPlatform(),
  });
}

/** Whether these pages show a configuration file in the place of a gateway: there is nothing live then. */
export function useIsFile(): boolean {
  return useLocalState().data?.connection?.mode === 'file';
}
