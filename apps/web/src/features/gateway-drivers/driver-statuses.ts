import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { DriverRow } from '@penstock/contract/calls/driver';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useChannelOpen } from '../../app/channel.ts';

/** The live channel's state of the drivers of one gateway. */
interface DriverStatuses {
  /** Whether the gateway reports now; false while it is offline. Undefined before the channel said anything. */
  readonly live: boolean | undefined;
  readonly byName: ReadonlyMap<string, DriverStatus>;
}

export type DriverStatusStore = StoreApi<DriverStatuses>;

/** Makes the store of a page. */
export function createDriverStatuses(): DriverStatusStore {
  return createStore(() => ({ live: undefined, byName: new Map<string, DriverStatus>() }));
}

/** Takes what the channel says of the drivers of the gateway. */
export function takeEvent(store: DriverStatusStore, event: ChannelEvent): void {
  if (event.type !== 'drivers') return;
  const before = store.getState().byName;
  // A gateway that went away says nothing of its drivers; what it said last stays, as last known.
  const byName = new Map(event.full && event.live ? [] : before);
  for (const name of event.gone) byName.delete(name);
  for (const status of event.drivers) byName.set(status.driver, status);
  store.setState({ live: event.live, byName });
}

export const DriverStatusContext = createContext<DriverStatusStore | undefined>(undefined);

/** The status of a driver, and whether it is current. */
export interface ShownStatus {
  /** Null when the gateway never reported it. */
  readonly status: DriverStatus | null;
  readonly live: boolean;
}

/**
 * The status of a driver of the list: that of the channel, before that the one that the list was answered
 * with.
 */
export function useDriverStatus({ driver, status }: DriverRow): ShownStatus {
  const store = useContext(DriverStatusContext);
  if (store === undefined) throw new Error('a driver is shown outside of its page');
  const open = useChannelOpen();
  const live = useStore(store, (state) => state.live);
  const latest = useStore(store, (state) => state.byName.get(driver.name));
  return { status: latest ?? status, live: open && live === true };
}
