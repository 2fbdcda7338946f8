import type { appendRecords } from '@penstock/contract/link/methods/records';
import type { z } from 'zod';
import { plcs } from '../plant/registers/plcs.ts';
import type { Point } from '../plant/registers/point.ts';
import { recordings } from '../scenario/recordings.ts';
import type { Moment } from './past.ts';

/** A record as a gateway delivers it. */
export type PastRecord = z.input<typeof appendRecords.params>['records'][number];

/** The recordings of the gateway with their points, in the order of their keys. */
const recorded = recordings.map(({ id, keys = [] }) => ({ id, keys: [...keys], points: keys.map(pointOf) }));

/** The keys of each recording, as `layouts` of a delivery. */
export const layouts: string[][] = recorded.map(({ keys }) => keys);

function pointOf(key: string): Point {
  const point = plcs.flatMap((plc) => plc.points).find((one) => one.key === key);
  if (!point) throw new Error(`the recordings name a point that no PLC has: ${key}`);
  return point;
}

/** The records of a moment, one for each recording: what the gateway would have read then. */
export function recordsOf({ time, state, commands }: Moment): PastRecord[] {
  return recorded.map(({ id, points }, layout) => ({
    recording: id,
    layout,
    time,
    values: points.map((point) => valueOf(point, { state, commands })),
  }));
}

function valueOf(point: Point, { state, commands }: Pick<Moment, 'state' | 'commands'>): number | null {
  if (point.dataType === 'string') return null;
  if (point.dataType === 'bit') return point.read(state, commands) ? 1 : 0;
  return Number(point.read(state, commands).toFixed(point.decimals));
}
