import type { Presence } from '@penstock/contract/calls/channel';
import { create } from 'zustand';

/** The last message of the live channel about each gateway, by serial number. */
export const usePresences = create<{ readonly bySn: ReadonlyMap<string, Presence> }>(() => ({
  bySn: new Map(),
}));

/** The presence of a gateway; undefined until the channel has said it. */
export function usePresence(sn: string): Presence | undefined {
  return usePresences(({ bySn }) => bySn.get(sn));
}

/** Takes what the channel says; of two states the later one counts, whichever comes first. */
export function notePresences(gateways: readonly Presence[]): void {
  const bySn = new Map(usePresences.getState().bySn);
  for (const presence of gateways) {
    const known = bySn.get(presence.sn);
    if (known === undefined || presence.since >= known.since) bySn.set(presence.sn, presence);
  }
  usePresences.setState({ bySn });
}

/** Forgets everything, such as when somebody else signs in. */
export function forgetPresences(): void {
  usePresences.setState({ bySn: new Map() });
}
