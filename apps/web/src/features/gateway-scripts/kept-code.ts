import type { ItemView } from '../../kit/section/use-item-drawer.ts';

/** The key under which the unsaved text of a script is kept in this tab. */
function keyOf(sn: string, { mode, identity }: ItemView): string {
  return `penstock.script.${sn}.${mode}.${identity}`;
}

/** The text of a script that was not saved in this tab, also before the page was loaded again; undefined where there is none. */
export function keptCode(sn: string, view: ItemView): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(sn, view)) ?? undefined;
  } catch {
    // The browser keeps nothing for this page.
    return undefined;
  }
}

/** Keeps the unsaved text of a script for this tab; undefined forgets it. */
export function keepCode(sn: string, view: ItemView, code: string | undefined): void {
  try {
    if (code === undefined) sessionStorage.removeItem(keyOf(sn, view));
    else sessionStorage.setItem(keyOf(sn, view), code);
  } catch {
    // Full, or switched off: leaving the page still asks.
  }
}
