import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page of the browser is out of sight: nothing moves then. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(onVisibility, () => document.hidden);
}
