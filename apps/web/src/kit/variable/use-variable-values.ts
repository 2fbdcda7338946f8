import { useEffect, useReducer } from 'react';
import { feedOf } from './feeds.ts';
import type { KnownValue } from './variable-feed.ts';

/** The current values of some variables of a gateway by their keys, while the part that asks is drawn. */
export function useVariableValues(
  sn: string | undefined,
  keys: readonly string[],
): ReadonlyMap<string, KnownValue> {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const names = keys.join(' ');
  useEffect(() => {
    if (sn === undefined || names === '') return;
    const leave = names.split(' ').map((key) => feedOf(sn).look(key, drawAgain));
    return () => leave.forEach((end) => end());
  }, [sn, names]);
  return new Map(sn === undefined ? [] : keys.map((key) => [key, feedOf(sn).get(key)]));
}
