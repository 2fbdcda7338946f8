import process from 'node:process';

/** Whether this is a run of `npm run soak`, which has hours, and not of `npm test`, for which everybody waits. */
const isSoak = process.env['PENSTOCK_SOAK'] === '1';

/** Whether tests run whose fault another test of `npm test` makes too, in another place (docs/tests.md). */
export const isThorough = isSoak;

/** How often a property is tried: half as often in `npm test`, and forty times as often in `npm run soak`. */
export function propertyRuns(runs: number): number {
  return isSoak ? runs * 40 : Math.ceil(runs / 2);
}

/** How often a fault is made: `few` times in `npm test`, and `many` times in `npm run soak`. */
export function faultRounds(few: number, many: number): number {
  return isSoak ? many : few;
}

/** How large an input is that is tried at its limit: `share` of the limit in `npm test`, and the whole in `npm run soak`. */
export function shareOfLimit(share: number): number {
  return isSoak ? 1 : share;
}
