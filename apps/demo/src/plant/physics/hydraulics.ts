import { within } from './range.ts';

/** Head of one pump at full speed and no flow, in metres. */
const shutOffHead = 32;

/** Head lost inside one pump, in metres per (m3/s)^2: at 200 m3/h it still lifts 22 m. */
const pumpCurve = 3240;

/** Friction of the rising main without the valve, in metres per (m3/s)^2. */
const mainFriction = 1900;

/** Friction of the fully open control valve, in metres per (m3/s)^2. */
const openValveFriction = 1000;

/** Ratio of largest to smallest controllable flow of the valve, whose characteristic is equal-percentage. */
const rangeability = 30;

/** Below this opening the valve sits on its seat. */
const seat = 0.005;

/** Height of the elevated tank's inlet above the bottom of the sump, in metres. */
export const deliveryHeight = 16;

/** Flow of one pump at its best efficiency and full speed, in m3/s (180 m3/h). */
export const bestFlow = 0.05;

/** Where pumps and pipe meet. */
export interface OperatingPoint {
  /** Head in the header, between the pumps' check valves and the control valve, in metres above the sump level. */
  head: number;
  /** Flow of each pump, in m3/s, never negative: each has a check valve. */
  pumpFlows: readonly [number, number];
  /** Their sum, in m3/s. */
  flow: number;
}

/** Friction of the pipe behind the header, in metres per (m3/s)^2; infinite when the valve is shut. */
function pipeFriction(opening: number): number {
  if (opening <= seat) return Infinity;
  const relativeFlow = rangeability ** (opening - 1);
  return mainFriction + openValveFriction / relativeFlow ** 2;
}

/** Flow of a pump at relative speed `speed` (0..1) against `head` metres, in m3/s (affinity laws). */
function pumpFlow(speed: number, head: number): number {
  return Math.sqrt(Math.max(0, shutOffHead * speed ** 2 - head) / pumpCurve);
}

/**
 * Solves the two pumps in parallel against the rising main.
 * `speeds` are relative (0..1), `level` is the sump level in metres, `opening` that of the valve (0..1).
 */
export function operatingPoint(
  speeds: readonly [number, number],
  level: number,
  opening: number,
): OperatingPoint {
  const lift = deliveryHeight - level;
  const friction = pipeFriction(within(opening, 0, 1));
  const flowsAt = (head: number): [number, number] => [pumpFlow(speeds[0], head), pumpFlow(speeds[1], head)];
  const shutOff = shutOffHead * Math.max(speeds[0], speeds[1]) ** 2;
  if (shutOff <= lift || friction === Infinity) {
    return { head: Math.max(lift, shutOff), pumpFlows: [0, 0], flow: 0 };
  }
  // The flow of the pumps falls with the head, that of the pipe rises with it: they meet once.
  let low = lift;
  let high = shutOff;
  for (let round = 0; round < 50; round += 1) {
    const head = (low + high) / 2;
    const [first, second] = flowsAt(head);
    if (first + second > Math.sqrt((head - lift) / friction)) low = head;
    else high = head;
  }
  const pumpFlows = flowsAt(high);
  return { head: high, pumpFlows, flow: pumpFlows[0] + pumpFlows[1] };
}
