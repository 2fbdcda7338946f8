import type { Binding } from '@penstock/contract/dashboard/binding';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStage } from './stage-context.ts';
import type { Reading } from './values/reading.ts';
import { useTargetReading } from './use-target-reading.ts';
import { valueKey, valueOfElement } from './values/value-target.ts';

const nothing = () => undefined;

/** The entry of a control that writes nothing, and only other widgets of the page follow. */
interface LocalEntry {
  /** The value that was entered, or its author chose; undefined where there is nothing yet. */
  readonly reading: Reading | undefined;
  readonly enter: (value: number | string | boolean) => void;
}

/**
 * Where a control is bound to nothing and something on the page follows what is entered with it, that stays on the page: undefined where
 * it writes, or nothing follows it.
 */
export function useLocalEntry(widgetId: string, binding: Binding | null): LocalEntry | undefined {
  const { values } = useStage();
  const own = useMemo(() => (binding === null ? valueOfElement(widgetId) : undefined), [widgetId, binding]);
  const subscribe = useCallback((listener: () => void) => values?.onElements(listener) ?? nothing, [values]);
  const isLocal = useSyncExternalStore(
    subscribe,
    () => own !== undefined && values?.isFollowed(valueKey(own)) === true,
  );
  const target = isLocal ? own : undefined;
  const reading = useTargetReading(target);
  const enter = useCallback(
    (value: number | string | boolean) => {
      if (target === undefined || values === undefined) return;
      const now = {
        value,
        quality: 'good',
        time: values.clock.now(),
        isOld: false,
        facts: undefined,
      } as const;
      values.setElement(valueKey(target), now);
    },
    [target, values],
  );
  return useMemo(
    () => (isLocal ? { reading: reading?.time === null ? undefined : reading, enter } : undefined),
    [isLocal, reading, enter],
  );
}
