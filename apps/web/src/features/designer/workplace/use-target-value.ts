import type { Reading } from '@penstock/stage/values/reading';
import { targetOfItem, type FollowedTarget, valueKey } from '@penstock/stage/values/value-target';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWorkplace } from './workplace.ts';

const endNothing = () => undefined;

/** A source, or a property of a widget of the page. */
interface ShownTarget {
  readonly kind: FollowedTarget['kind'];
  readonly id: string;
  readonly equipId: string;
  readonly property?: string;
}

/**
 * The present value of a source: an empty `equipId` is the equipment that the page is edited with. Undefined where nothing is bound,
 * and where there are no values.
 */
export function useTargetValue({ kind, id, equipId, property = '' }: ShownTarget): Reading | undefined {
  const { values } = useWorkplace();
  const target = useMemo(
    (): FollowedTarget | undefined =>
      kind === 'element' ? { kind, widgetId: id, property } : targetOfItem(kind, { id, equipId }),
    [kind, id, equipId, property],
  );
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
