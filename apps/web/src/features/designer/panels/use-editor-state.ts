import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The records of widgets, in their order; the same list until one of them changes. */
export function useRecords({ store }: Editor, ids: readonly string[]): readonly WidgetRecord[] {
  const last = useRef<readonly WidgetRecord[]>([]);
  const subscribe = useCallback(
    (listener: () => void) =>
      store.onChange(({ records }) => {
        if (records.size > 0) listener();
      }),
    [store],
  );
  return useSyncExternalStore(subscribe, () => {
    const records = ids.flatMap((id) => store.get(id) ?? []);
    const isSame =
      records.length === last.current.length && records.every((record, at) => record === last.current[at]);
    if (!isSame) last.current = records;
    return last.current;
  });
}

/** Draws the part that calls this again whenever a widget changes; the answer is another each time. */
export function usePageVersion({ store }: Editor): number {
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      store.onChange(({ records }) => {
        if (records.size === 0) return;
        version.current += 1;
        listener();
      }),
    [store],
  );
  return useSyncExternalStore(subscribe, () => version.current);
}
