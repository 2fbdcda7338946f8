import { newUuid } from '../new-id.ts';

const keyOf = (pageId: string) => `penstock.designer.tab.${pageId}`;

/**
 * Names this tab as an editor of a page; the same after the tab was loaded again, so that it is not taken for another one.
 * A tab that was made as a copy of this one gets a name of its own, since a name is kept only while its tab is loaded again.
 */
export function tabToken(pageId: string): string {
  try {
    const kept = sessionStorage.getItem(keyOf(pageId));
    sessionStorage.removeItem(keyOf(pageId));
    return kept ?? newUuid();
  } catch {
    return newUuid();
  }
}

/** Keeps the name while the tab is loaded again. Answers what ends that. */
export function keepTabToken(pageId: string, token: string): () => void {
  const keep = () => {
    try {
      sessionStorage.setItem(keyOf(pageId), token);
    } catch {
      // Then the platform takes the tab for another one for a minute.
    }
  };
  globalThis.addEventListener('pagehide', keep);
  return () => globalThis.removeEventListener('pagehide', keep);
}
