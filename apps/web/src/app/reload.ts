/** Where this tab keeps when it last reloaded automatically, in ms since 1970. */
const storageKey = 'penstock.reloadedAt';

/** A tab reloads automatically at most once within this time, in ms, so that a broken build never loops. */
const reloadInterval = 120_000;

/**
 * Reloads this tab to get the files of a newer build, unless it did so within {@link reloadInterval}. Answers
 * whether it does; it does not where the browser keeps nothing, since a loop could not be noticed.
 */
export function reloadOnce(view: Pick<Window, 'sessionStorage' | 'location'>, now: number): boolean {
  try {
    const last = Number(view.sessionStorage.getItem(storageKey) ?? 0);
    if (Math.abs(now - last) < reloadInterval) return false;
    view.sessionStorage.setItem(storageKey, String(now));
    if (view.sessionStorage.getItem(storageKey) !== String(now)) return false;
  } catch {
    return false;
  }
  view.location.reload();
  return true;
}
