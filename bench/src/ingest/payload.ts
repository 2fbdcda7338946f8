import { liveValues } from '@penstock/contract/link/methods/live';
import { type appendRecords } from '@penstock/contract/link/methods/records';
import type { z } from 'zod';
import { keys, recording } from './plan.ts';

/** The delivery of a gateway. */
export type AppendParams = z.input<typeof appendRecords.params>;

/** The record of a sequence: two decimals, as a scaled register has them. */
export function recordOf(sequence: number, time: number): AppendParams['records'][number] {
  const values = keys.map((_, index) => ((sequence * 37 + index * 1013) % 100_000) / 100);
  return { recording, layout: 0, time, values };
}

/**
 * A live message. Its values all tell its turn, so that who watches sees whether one was left out: each is by one
 * higher than in the message before.
 */
export function liveText(turn: number, time: number): string {
  const values = keys.map((key): [string, number, number] => [key, 1000.25 + turn, time]);
  const params: z.input<typeof liveValues.params> = { full: turn === 1, values };
  return JSON.stringify({ jsonrpc: '2.0', method: liveValues.name, params });
}
