import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function onPreference(listener: () => void): () => void {
  const preference = globalThis.matchMedia(query);
  preference.addEventListener('change', listener);
  return () => preference.removeEventListener('change', listener);
}

/** Whether somebody asks the system for less motion. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(onPreference, () => globalThis.matchMedia(query).matches);
}
