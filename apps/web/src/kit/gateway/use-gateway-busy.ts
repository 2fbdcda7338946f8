import type { Operation } from '@penstock/contract/calls/operation';
import { create } from 'zustand';
import { useTopic } from '../../app/channel.ts';

/** The long operation that works on each gateway, by serial number, as the live channel says. */
const useBusy = create<{ readonly bySn: ReadonlyMap<string, Operation> }>(() => ({ bySn: new Map() }));

/**
 * The long operation of anybody that works on a gateway; undefined while none does. Nothing else may change the gateway
 * meanwhile (gateway specification, section 4). The frame of the pages of a gateway keeps it up to date.
 */
export function useGatewayBusy(sn: string): Operation | undefined {
  return useBusy(({ bySn }) => bySn.get(sn));
}

/** Listens to what works on a gateway; for the frame of its pages. Undefined for what is no serial number. */
export function useBusyTopic(sn: string | undefined): void {
  useTopic(sn === undefined ? undefined : `busy:${sn}`, {
    event: (event) => event.type === 'busy' && noteBusy(event.sn, event.operation),
  });
}

function noteBusy(sn: string, operation: Operation | null): void {
  const bySn = new Map(useBusy.getState().bySn);
  if (operation === null) bySn.delete(sn);
  else bySn.set(sn, operation);
  useBusy.setState({ bySn });
}
