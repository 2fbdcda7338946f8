import { useCallback, useSyncExternalStore } from 'react';
import { useStage } from './stage-context.ts';
import type { Reading } from './values/reading.ts';
import { type ValueTarget, valueKey } from './values/value-target.ts';

const endNothing = () => undefined;
const followNothing = () => endNothing;

/** The present value of a target; undefined without a target, and where there is no source of values. Keep the target the same between drawings. */
export function useTargetReading(target: ValueTarget | undefined): Reading | undefined {
  const { values } = useStage();
  const follow = useCallback(
    (listener: () => void) => {
      if (!values || !target) return endNothing;
      const ends = [values.follow(target, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [values, target],
  );
  const read = () =>
    values && target && values.isConnected() ? values.reading(valueKey(target)) : undefined;
  return useSyncExternalStore(target ? follow : followNothing, read);
}
