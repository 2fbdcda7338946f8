import type { PageSettings } from '@penstock/contract/dashboard/page';
import type { Editor } from '@penstock/scene/editor/editor';
import type { Observable } from '@penstock/scene/observable';
import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';

/** The value of something that is not part of the page, such as the selection. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

/** Whether the page differs from what was saved last. */
export function useIsDirty({ history }: Editor): boolean {
  return useSyncExternalStore(history.subscribe, () => history.isDirty);
}

/** The settings of the page. */
export function usePageSettings({ store }: Editor): PageSettings {
  return useSyncExternalStore(
    useCallback((listener) => store.onChange((change) => change.settings && listener()), [store]),
    () => store.settings,
  );
}

/** How many widgets the page has. */
export function useWidgetCount({ store }: Editor): number {
  return useSyncExternalStore(
    useCallback((listener) => store.onChange(listener), [store]),
    () => store.size,
  );
}

/** A subscription to changes; the returned function ends it. */
export type Subscribe = (listener: () => void) => () => void;

/**
 * Draws the part that calls this again when one of several things has changed, at most once a frame: what follows the
 * pointer would otherwise be drawn for each of its events.
 */
export function useEachFrame(...sources: readonly Subscribe[]): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(sources);
  const frame = useRef(0);
  useEffect(() => {
    const request = () => {
      if (frame.current !== 0) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        draw();
      });
    };
    const ends = latest.current.map((subscribe) => subscribe(request));
    return () => {
      for (const end of ends) end();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, []);
}
