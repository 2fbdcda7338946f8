import { useCallback, useSyncExternalStore } from 'react';
import { useStage } from './stage-context.ts';
import { BoundFormula } from './values/bound-formula.ts';
import type { Reading } from './values/reading.ts';
import type { ValueHub } from './values/value-hub.ts';
import { type FollowedTarget, valueKey } from './values/value-target.ts';

const endNothing = () => undefined;
const followNothing = () => endNothing;

/**
 * The present value of a target or a formula; undefined without one, and where there is no source of values. Keep it the same
 * between drawings.
 */
export function useTargetReading(followed: FollowedTarget | BoundFormula | undefined): Reading | undefined {
  const { values } = useStage();
  const follow = useCallback(
    (listener: () => void) => {
      if (!values || !followed) return endNothing;
      const ends = [followOf(values, followed, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [values, followed],
  );
  const read = () => (values && followed && values.isConnected() ? readingOf(values, followed) : undefined);
  return useSyncExternalStore(followed ? follow : followNothing, read);
}

function followOf(
  values: ValueHub,
  followed: FollowedTarget | BoundFormula,
  listener: () => void,
): () => void {
  return followed instanceof BoundFormula
    ? followed.follower.follow(values, listener)
    : values.follow(followed, listener);
}

function readingOf(values: ValueHub, followed: FollowedTarget | BoundFormula): Reading {
  return followed instanceof BoundFormula ? followed.reading(values) : values.reading(valueKey(followed));
}
