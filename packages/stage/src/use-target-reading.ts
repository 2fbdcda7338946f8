import { useMemo, useSyncExternalStore } from 'react';
import { useStage } from './stage-context.ts';
import { BoundFormula } from './values/bound-formula.ts';
import type { Reading } from './values/reading.ts';
import type { ValueHub } from './values/value-hub.ts';
import { type FollowedTarget, valueKey } from './values/value-target.ts';

const endNothing = () => undefined;

/** The ways to follow and to read a target or a formula: for what is drawn more seldom than the value changes, or without React. */
export interface Following {
  /** Hears when the value may be another one. Returns what ends that. */
  readonly follow: (listener: () => void) => () => void;
  /** The present value; undefined where nothing is followed, and where there is no source of values. */
  readonly read: () => Reading | undefined;
}

/** Follows a target or a formula. Keep it the same between drawings. */
export function useFollowing(followed: FollowedTarget | BoundFormula | undefined): Following {
  const { values } = useStage();
  return useMemo(() => {
    if (!values || !followed) return noFollowing;
    const read = readerOf(values, followed);
    return {
      follow: (listener) => {
        const ends = [followOf(values, followed, listener), values.onSource(listener)];
        return () => {
          for (const end of ends) end();
        };
      },
      read: () => (values.isConnected() ? read() : undefined),
    };
  }, [values, followed]);
}

/** Where nothing is followed. */
export const noFollowing: Following = { follow: () => endNothing, read: () => undefined };

/**
 * The present value of a target or a formula; undefined without one, and where there is no source of values. Keep it the same
 * between drawings.
 */
export function useTargetReading(followed: FollowedTarget | BoundFormula | undefined): Reading | undefined {
  const { follow, read } = useFollowing(followed);
  return useSyncExternalStore(follow, read);
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

/** The key of a target is made once: widgets read their values several times each second. */
function readerOf(values: ValueHub, followed: FollowedTarget | BoundFormula): () => Reading {
  if (followed instanceof BoundFormula) return () => followed.reading(values);
  const key = valueKey(followed);
  return () => values.reading(key);
}
