import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page is at most so many px wide; drawn again when that changes. */
export function useNarrowerThan(width: number): boolean {
  return useMedia(`(max-width: ${width}px)`);
}

/** Whether the system asks for less motion; drawn again when that changes. */
export function useLessMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

function useMedia(query: string): boolean {
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
