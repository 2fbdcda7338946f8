import { limits } from '@penstock/contract/rules/limits';
import { create } from 'zustand';
import { usePresence } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { useNow } from '../time/now.ts';

/** When each gateway was asked to restart from here, ms since 1970 by the platform's clock, by serial number. */
const useRestarts = create<{ readonly bySn: ReadonlyMap<string, number> }>(() => ({ bySn: new Map() }));

/** After how long a restart counts as failed, in s (gateway specification, section 9). */
export const longestRestart = limits.reconnectMinutes.most * 60;

/** Keeps that a gateway restarts now. */
export function noteRestart(sn: string): void {
  const bySn = new Map(useRestarts.getState().bySn).set(sn, client.platformTime());
  useRestarts.setState({ bySn });
}

/**
 * For how many seconds a gateway has been restarting; undefined where nobody restarted it from here, where it is back, and when
 * that takes too long.
 */
export function useRestarting(sn: string): number | undefined {
  const asked = useRestarts(({ bySn }) => bySn.get(sn));
  const presence = usePresence(sn);
  const seconds = useNow((now) => (asked === undefined ? -1 : Math.max(0, Math.round((now - asked) / 1000))));
  const isBack = presence?.online === true && asked !== undefined && Date.parse(presence.since) > asked;
  return seconds < 0 || seconds > longestRestart || isBack ? undefined : seconds;
}
