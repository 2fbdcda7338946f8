/** Where this tab keeps when it last reloaded automatically, in ms since 1970. */
const storageKey = 'penstock.reloadedAt';

/** A tab reloads automatically at most once within this time, in ms, so that a broken build never loops. */
const reloadInterval = 120_000;

/** The functions of a tab for it. */
interface Tab {
  /** The storage that the tab keeps when it is reloaded. Throws where the browser forbids it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/** The tab this runs in. */
export const thisTab: Tab = {
  storage: () => sessionStorage,
  reload: () => globalThis.location.reload(),
};

/**
 * Reloads a tab to get the files of a newer build, unless it did so within {@link reloadInterval}. Answers whether it
 * does; it does not where the browser keeps nothing, since a loop could not be noticed. `now` is in ms since 1970.
 */
export function reloadOnce(tab: Tab, now: number): boolean {
  try {
    const storage = tab.storage();
    const last = Number(storage.getItem(storageKey) ?? 0);
    if (Math.abs(now - last) < reloadInterval) return false;
    storage.setItem(storageKey, String(now));
    if (storage.getItem(storageKey) !== String(now)) return false;
  } catch {
    return false;
  }
  tab.reload();
  return true;
}
