import type { CallAnswer } from '@penstock/contract/calls/call';
import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { getNewVersion } from '@penstock/contract/calls/gateway-operation';
import { bufferQuery, resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { reportStates } from '@penstock/contract/calls/report-states';
import type { FirmwareType } from '@penstock/contract/model/firmware';
import type { GatewayState } from '@penstock/contract/model/gateway';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/** How often what changes automatically is asked for while somebody looks, in ms. */
const refresh = { states: 5000, buffer: 10_000, machine: 10_000, load: 2000, row: 10_000 } as const;

/** The key of the row of a gateway; the list of gateways has the same start, so that presence reaches both. */
export const rowKey = (sn: string) => [gatewayQuery.path, 'one', sn] as const;

/** The platform's facts about a gateway; null when there is none that the caller may see. */
export function useGatewayRow(sn: string): UseQueryResult<GatewayRow | null> {
  return useQuery({
    queryKey: rowKey(sn),
    // As a page, as the lists have it.
    queryFn: async ({ signal }) => client.call(gatewayQuery, { sns: [sn], pageSize: 1 }, { signal }),
    select: ({ rows }) => rows[0] ?? null,
    refetchInterval: refresh.row,
  });
}

/**
 * The contents of the configuration; the frame of the pages has them read again when another revision is
 * applied.
 */
export function useResources(sn: string): UseQueryResult<CallAnswer<typeof resourcesQuery>> {
  return useQuery({
    queryKey: [resourcesQuery.path, sn],
    queryFn: async ({ signal }) => client.call(resourcesQuery, { sn }, { signal }),
    // The document of a revision is read a moment after the revision is known.
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.counts === null ? 2000 : false),
  });
}

/** The states of its servers and topics, while it is online. */
export function useReportStates(
  sn: string,
  online: boolean,
): UseQueryResult<CallAnswer<typeof reportStates>> {
  return useQuery({
    queryKey: [reportStates.path, sn],
    queryFn: async ({ signal }) => client.call(reportStates, { sn }, { signal }),
    enabled: online,
    refetchInterval: refresh.states,
  });
}

/** The records that the platform does not have yet, while it is online. */
export function useBuffer(sn: string, online: boolean): UseQueryResult<CallAnswer<typeof bufferQuery>> {
  return useQuery({
    queryKey: [bufferQuery.path, sn],
    queryFn: async ({ signal }) => client.call(bufferQuery, { sn }, { signal }),
    enabled: online,
    refetchInterval: refresh.buffer,
  });
}

/**
 * The machine that a gateway reports, and the time since when it runs by the clock of the platform, ms since
 * 1970.
 */
export interface RunningMachine {
  readonly machine: GatewayMachine;
  readonly hardwareMap: GatewayState['hardwareMap'];
  readonly since: number;
}

/** The machine that it reports, while it is online; null while it does not answer. */
export function useMachine(sn: string, online: boolean): UseQueryResult<RunningMachine | null> {
  return useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: async ({ signal }) => {
      const { machine, hardwareMap } = await client.call(mqttGatewayInfo, { sn }, { signal });
      return machine && { machine, hardwareMap, since: client.platformTime() - machine.uptime };
    },
    enabled: online,
    // The load is that between two questions: the second comes soon.
    refetchInterval: ({ state: { data } }) =>
      data?.machine.cpu.load === null ? refresh.load : refresh.machine,
  });
}

/** Firmware of a type that is newer than what it runs; null where none is known. */
export function useNewVersion(sn: string, type: FirmwareType): string | null {
  const found = useQuery({
    queryKey: [getNewVersion.path, sn, type],
    queryFn: async ({ signal }) => client.call(getNewVersion, { sn, type }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found.data?.newVersion ?? null;
}
