import { z } from 'zod';
import type { ItemView } from '../../kit/section/use-item-drawer.ts';

/** The key under which the unsaved text of a script is kept in this tab. */
function keyOf(sn: string, { mode, identity }: ItemView): string {
  return `penstock.script.${sn}.${mode}.${identity}`;
}

const keptSchema = z.object({ code: z.string(), saved: z.string() });

/** The text of a script that was not saved, and the text as it was saved when it was written. */
export type KeptCode = Readonly<z.output<typeof keptSchema>>;

/** The text of a script that was not saved in this tab, also before the page was loaded again; undefined where there is none. */
export function keptCode(sn: string, view: ItemView): KeptCode | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(sn, view)) ?? 'null')).data;
  } catch {
    // The browser keeps nothing for this page.
    return undefined;
  }
}

/** Keeps the unsaved text of a script for this tab; undefined forgets it. */
export function keepCode(sn: string, view: ItemView, kept: KeptCode | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(keyOf(sn, view));
    else sessionStorage.setItem(keyOf(sn, view), JSON.stringify(kept));
  } catch {
    // Full, or switched off: leaving the page still asks.
  }
}
