import type { MonitorState } from '@penstock/client/live/monitor';
import type { SocketState } from '@penstock/client/live/socket';
import type { LiveValues } from '@penstock/client/live/values';
import type { Id } from '@penstock/contract/calls/identifier';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useChannelOpen } from '../../app/channel.ts';
import { useReachability } from '../../app/reachability.ts';
import { EquipmentLink, freshMilliseconds, isLiveLink } from '../../kit/stage/equipment-link.ts';

/** The connection of the page to the equipment it shows. */
export interface Live {
  readonly monitor: MonitorState;
  readonly socket: SocketState;
  readonly values: LiveValues;
  /** Calls reach the platform. */
  readonly reached: boolean;
  /** The live channel, which brings presence and results, is open. */
  readonly channelOpen: boolean;
  /**
   * Whether the shown values are live: monitoring, its socket and the live channel are open, and calls reach
   * the platform.
   */
  readonly isLive: boolean;
  /** How old a live reading gets at most while all is well, in ms. */
  readonly freshMilliseconds: number;
}

/** A connection to an equipment, with what others follow it by. */
export interface LiveLink extends Live {
  readonly link: EquipmentLink;
  /** Open alarms of the equipment; undefined until the live socket said so. */
  readonly openAlarms: number | undefined;
}

/** Monitors an equipment while the page is open. The equipment of one call must not change: give the page a key. */
export function useLive(equipmentId: Id): LiveLink {
  const link = useMemo(() => new EquipmentLink(equipmentId), [equipmentId]);
  const state = useSyncExternalStore(link.subscribe, link.get);
  useEffect(() => link.start(), [link]);
  // Read here, so that the part that calls this is drawn again when they change.
  const reached = useReachability(({ platform }) => platform);
  const channelOpen = useChannelOpen();
  return {
    link,
    ...state,
    values: link.values,
    reached,
    channelOpen,
    isLive: isLiveLink(state),
    freshMilliseconds: freshMilliseconds(state),
  };
}
