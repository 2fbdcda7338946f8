import type { CallAnswer } from '@penstock/contract/calls/call';
import type { dataServiceStates } from '@penstock/contract/calls/data-service';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import {
  type DataServiceKind,
  type DataServiceStatus,
  dataServiceKinds,
} from '@penstock/contract/model/data-service-status';
import { readSections } from '../../kit/section/section-calls.ts';
import type { KnownItem } from '../../kit/section/use-item-changes.ts';

/** A data service and what it does. */
export interface ServiceRow extends KnownItem {
  readonly kind: DataServiceKind;
  readonly name: string;
  readonly enabled: boolean;
  /** Undefined while the gateway does not report it. */
  readonly status: DataServiceStatus | undefined;
}

/** The list that holds the services of a kind. */
export const sectionOf = {
  modbusTcp: 'dataServices.modbusTcp',
  rest: 'dataServices.rest',
  opcUa: 'dataServices.opcUa',
} as const satisfies Record<DataServiceKind, ListSectionName>;

/** The kind of the services that a list holds. */
export function kindOf(section: string | undefined): DataServiceKind | undefined {
  return dataServiceKinds.find((kind) => sectionOf[kind] === section);
}

/** The gateway's answer about its data services. */
export type ServiceStates = CallAnswer<typeof dataServiceStates>;

/** Reads every data service of a gateway, in the order of the configuration. `states` may fail without losing the rest. */
export async function readServices(
  sn: string,
  states: Promise<ServiceStates | undefined>,
  signal: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly ServiceRow[] }> {
  const sections = dataServiceKinds.map((kind) => sectionOf[kind]);
  const [known, { revision, lists }] = await Promise.all([states, readSections(sn, sections, signal)]);
  const rows = dataServiceKinds.flatMap((kind, index) =>
    (lists[index] ?? []).map((item): ServiceRow => {
      const name = typeof item['name'] === 'string' ? item['name'] : '';
      return {
        kind,
        section: sectionOf[kind],
        name,
        identity: name,
        enabled: item['enabled'] !== false,
        item,
        revision,
        status: known?.services.find((one) => one.name === name && one.kind === kind),
      };
    }),
  );
  return { revision, rows };
}

/** The address and port that a service listens at: as the gateway says it, or as it is configured. */
export function addressOf({ status, item }: ServiceRow): string {
  if (status !== undefined) return status.address;
  const { listenAddress, port } = item;
  const address = typeof listenAddress === 'string' && listenAddress !== '' ? listenAddress : '*';
  return typeof port === 'number' ? `${address}:${port}` : address;
}
