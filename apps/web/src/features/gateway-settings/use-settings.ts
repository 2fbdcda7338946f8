import type { CallAnswer } from '@penstock/contract/calls/call';
import { portStates, settingQuery } from '@penstock/contract/calls/setting';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';

/** How often the ports are asked for while somebody looks, in ms. */
const refresh = 3000;

/**
 * The start of the keys of all queries about the settings of a gateway, so that a change has all read again.
 */
export function settingsKey(sn: string): readonly string[] {
  return [settingQuery.path, sn];
}

/** All settings of a gateway; the frame of its pages has them read again when another revision is applied. */
export function useSettings(sn: string): UseQueryResult<CallAnswer<typeof settingQuery>> {
  const gatewayCall = useGatewayCall(sn);
  return useQuery({
    queryKey: settingsKey(sn),
    queryFn: ({ signal }) => gatewayCall(() => client.call(settingQuery, { sn }, { signal })),
  });
}

/** The present use of the ports of a gateway. */
export function usePorts(sn: string): UseQueryResult<CallAnswer<typeof portStates>> {
  return useQuery({
    queryKey: [portStates.path, sn],
    queryFn: ({ signal }) => client.call(portStates, { sn }, { signal }),
    refetchInterval: refresh,
  });
}
