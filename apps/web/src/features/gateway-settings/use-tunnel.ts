import type { CallAnswer } from '@penstock/contract/calls/call';
import { driverQuery } from '@penstock/contract/calls/driver';
import { gatewayTunnelQuery } from '@penstock/contract/calls/gateway-tunnel';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { type KnownTarget, targetsOf } from './tunnel-targets.ts';

/** How often the tunnel is asked for while somebody looks, in ms. */
const refresh = 2000;

/** The last tunnel of a gateway. */
export function useTunnel(sn: string): UseQueryResult<CallAnswer<typeof gatewayTunnelQuery>> {
  return useQuery({
    queryKey: [gatewayTunnelQuery.path, sn],
    queryFn: ({ signal }) => client.call(gatewayTunnelQuery, { sn }, { signal }),
    refetchInterval: refresh,
  });
}

/** The targets that the drivers of a gateway already have. */
export function useKnownTargets(sn: string): readonly KnownTarget[] {
  const { data } = useQuery({
    queryKey: [driverQuery.path, sn, 'targets'],
    queryFn: async ({ signal }) =>
      targetsOf((await client.call(driverQuery, { sn, pageNo: 1, pageSize: 200 }, { signal })).rows),
    retry: false,
  });
  return data ?? [];
}
