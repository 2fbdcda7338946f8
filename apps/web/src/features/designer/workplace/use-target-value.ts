import type { Reading } from '@penstock/stage/values/reading';
import { targetOfItem, type ValueTarget, valueKey } from '@penstock/stage/values/value-target';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWorkplace } from './workplace.ts';

const endNothing = () => undefined;

/**
 * The present value of a source: an empty `equipId` is the equipment that the page is edited with. Undefined where nothing is bound,
 * and where there are no values.
 */
export function useTargetValue(kind: ValueTarget['kind'], id: string, equipId: string): Reading | undefined {
  const { values } = useWorkplace();
  const target = useMemo(() => targetOfItem(kind, { id, equipId }), [kind, id, equipId]);
  const follow = useCallback(
    (listener: () => void) => {
      if (!target) return endNothing;
      const ends = [values.follow(target, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [target, values],
  );
  return useSyncExternalStore(follow, () =>
    target && values.isConnected() ? values.reading(valueKey(target)) : undefined,
  );
}
