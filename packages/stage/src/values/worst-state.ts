import type { ReadingState } from './reading.ts';

/** The worst first. */
const severities = ['bad', 'unknown', 'old', 'uncertain', 'live'] as const satisfies readonly ReadingState[];

/** The worst of some states; live where there are none. */
export function worstState(states: Iterable<ReadingState>): ReadingState {
  const all = new Set(states);
  return severities.find((one) => all.has(one)) ?? 'live';
}
