import type { Client } from '@penstock/client/calls/client';
import {
  rollOutAdd,
  type RollOutContent,
  rollOutInfo,
  type RollOutRow,
} from '@penstock/contract/calls/roll-out';
import { pause } from '../child.ts';
import { waves } from './roll-out-plan.ts';

/** How often a roll-out is looked at, and the longest time in which something must happen, in ms. */
const look = 250;
const longest = 600_000;

/** A roll-out as its owner watches it. */
export interface WatchedRollOut {
  readonly id: RollOutRow['id'];
  /** How many gateways it has. */
  readonly total: number;
  /** Waits until it is as wanted; answers how it is then, and after how many ms. Throws when it takes too long. */
  until(client: Client, isWanted: (row: RollOutRow) => boolean): Promise<Reached>;
}

/** How a roll-out was when it was as somebody waited for. */
export interface Reached {
  readonly row: RollOutRow;
  /** How long that took, in ms. */
  readonly after: number;
}

/** Starts a roll-out to all gateways that fit. */
export async function startRollOut(
  client: Client,
  title: string,
  content: RollOutContent,
  failureLimit: number,
): Promise<WatchedRollOut> {
  const { id, total } = await client.call(rollOutAdd, { title, content, ...waves, failureLimit });
  return {
    id,
    total,
    async until(asked, isWanted) {
      const started = performance.now();
      for (;;) {
        const row = await asked.call(rollOutInfo, { id });
        const after = performance.now() - started;
        if (isWanted(row)) return { row, after };
        if (after > longest) throw new Error(`"${title}" stays ${row.state}: ${JSON.stringify(row.counts)}`);
        await pause(look);
      }
    },
  };
}

/** Gateways of a roll-out that have ended. */
export function endedOf({ counts }: RollOutRow): number {
  return counts.success + counts.failure;
}

/** Whether a roll-out has paused because of its failures. */
export function isPausedByFailures({ state, pauseReason }: RollOutRow): boolean {
  return state === 'paused' && pauseReason === 'failures';
}
