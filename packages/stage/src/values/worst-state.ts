import type { ReadingState } from './reading.ts';

/** The worst first. */
const severities = ['bad', 'unknown', 'old', 'uncertain', 'live'] as const satisfies readonly ReadingState[];

/** The worse of two states. */
export function worseState(one: ReadingState, other: ReadingState): ReadingState {
  return severities.indexOf(one) <= severities.indexOf(other) ? one : other;
}

/** The worst of some states; live where there are none. */
export function worstState(states: Iterable<ReadingState>): ReadingState {
  let worst: ReadingState = 'live';
  for (const state of states) worst = worseState(worst, state);
  return worst;
}
