import { limits } from '@penstock/contract/rules/limits';
import { create } from 'zustand';
import { usePresence } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { useNow } from '../time/now.ts';

/** When each gateway was asked to restart from here, ms since 1970 by the platform's clock, by serial number. */
const useRestarts = create<{ readonly bySn: ReadonlyMap<string, number> }>(() => ({ bySn: new Map() }));

/** After how long a restart counts as failed, in s (gateway specification, section 9). */
const longestRestart = limits.reconnectMinutes.most * 60;

/** Keeps that a gateway restarts now. */
export function noteRestart(sn: string): void {
  const bySn = new Map(useRestarts.getState().bySn).set(sn, client.platformTime());
  useRestarts.setState({ bySn });
}

/**
 * In how many seconds at most a gateway that restarts is back; undefined where nobody restarted it from here, where it is back, and
 * when that takes too long.
 */
export function useRestarting(sn: string): number | undefined {
  const asked = useRestarts(({ bySn }) => bySn.get(sn));
  const presence = usePresence(sn);
  const left = useNow((now) =>
    asked === undefined ? -1 : Math.min(longestRestart, longestRestart - Math.round((now - asked) / 1000)),
  );
  const isBack = presence?.online === true && asked !== undefined && Date.parse(presence.since) > asked;
  return left < 0 || isBack ? undefined : left;
}
