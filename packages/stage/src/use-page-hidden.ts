import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether nobody can see the page now, as in a tab behind others: then nothing needs to move. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(onVisibility, () => document.hidden);
}
