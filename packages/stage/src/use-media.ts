import { useCallback, useSyncExternalStore } from 'react';

/** Whether a query of CSS about the window or the system holds, such as `(max-width: 600px)`; drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
}

/** Whether somebody asks the system for less motion. */
export function useLessMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
