import { protocolQuery, type ProtocolRow } from '@penstock/contract/calls/device-register';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

const none: readonly ProtocolRow[] = [];

/** The register of protocols, by their names; empty until it was read, and where it cannot be. */
export function useProtocolRegister(): ReadonlyMap<string, ProtocolRow> {
  const { data = none } = useQuery({
    queryKey: [protocolQuery.path, 'offered'],
    queryFn: ({ signal }) => client.call(protocolQuery, { pageSize: 200 }, { signal }),
    select: ({ rows }) => rows,
    staleTime: 60_000,
  });
  return new Map(data.map((row) => [row.protocol, row]));
}
