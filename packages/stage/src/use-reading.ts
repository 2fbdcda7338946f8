import type { Binding } from '@penstock/contract/dashboard/binding';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStage } from './stage-context.ts';
import type { Reading } from './values/reading.ts';
import { targetOf, valueKey } from './values/value-target.ts';

const endNothing = () => undefined;
const followNothing = () => endNothing;

/**
 * The present value of what a binding follows; undefined where it follows nothing, and where there is no source of
 * values: then widgets are drawn as they were designed.
 */
export function useReading(binding: Binding | null | undefined): Reading | undefined {
  const { values } = useStage();
  const target = useMemo(() => targetOf(binding), [binding]);
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
