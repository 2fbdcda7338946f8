import { useEffect, useState } from 'react';
import type { RowModel } from '../row-model.ts';
import { readKept, writeKept } from './kept.ts';
import { type Saved, startWorkbench, type Workbench, withSaved } from './workbench.ts';

/** How long nothing must be changed before changes are kept, in ms. */
const pause = 300;

/**
 * The edited rows, and the way to change them. `kept` is false while the browser has no room for the changes.
 */
export interface UsedWorkbench<Kind extends string> {
  readonly workbench: Workbench<Kind>;
  readonly update: (change: (workbench: Workbench<Kind>) => Workbench<Kind>) => void;
  readonly kept: boolean;
}

/**
 * The workbench of a document: it survives a reload of the page, and takes over what others change. Changes are kept in
 * the session storage of the tab under `storageKey`. Keep `saved` the same between drawings.
 */
export function useWorkbench<Kind extends string>(
  model: RowModel<Kind>,
  storageKey: string,
  saved: Saved<Kind>,
): UsedWorkbench<Kind> {
  const [workbench, setWorkbench] = useState(() =>
    startWorkbench(model, saved, readKept(model, storedText(storageKey))),
  );
  const [kept, setKept] = useState(true);
  if (workbench.saved !== saved) setWorkbench(withSaved(workbench, saved));

  const { revision } = workbench.saved;
  const { rows } = workbench.history;
  useEffect(() => {
    const keep = () => setKept(storeText(storageKey, writeKept(model, revision, rows)));
    const timer = setTimeout(keep, pause);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [model, storageKey, revision, rows]);

  return { workbench, update: setWorkbench, kept };
}

function storedText(storageKey: string): string {
  return sessionStorage.getItem(storageKey) ?? '';
}

/** False when there is no room for it; what was kept before is then gone, since it would be an older state. */
function storeText(storageKey: string, text: string): boolean {
  sessionStorage.removeItem(storageKey);
  if (text === '') return true;
  try {
    sessionStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false;
  }
}
