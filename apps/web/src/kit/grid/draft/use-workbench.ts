import { useEffect, useRef, useState } from 'react';
import type { RowModel } from '../row-model.ts';
import { inSlices, type SlicedWork } from './in-slices.ts';
import { DraftStorage } from './kept-draft.ts';
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
 * the session storage of the tab under `storageKey`, which stays the same while the page is open. Keep `saved` the same between drawings.
 */
export function useWorkbench<Kind extends string>(
  model: RowModel<Kind>,
  storageKey: string,
  saved: Saved<Kind>,
): UsedWorkbench<Kind> {
  const [storage] = useState(() => new DraftStorage(model, sessionStorage, storageKey));
  const [workbench, setWorkbench] = useState(() => startWorkbench(model, saved, storage.read()));
  const [kept, setKept] = useState(true);
  if (workbench.saved !== saved) setWorkbench(withSaved(workbench, saved));

  const { revision } = workbench.saved;
  const { rows } = workbench.history;
  const keeping = useRef<SlicedWork>(undefined);
  useEffect(() => {
    const work = inSlices(storage.write(revision, rows), setKept, pause);
    keeping.current = work;
    globalThis.addEventListener('pagehide', work.finish);
    return () => {
      work.stop();
      globalThis.removeEventListener('pagehide', work.finish);
    };
  }, [storage, revision, rows]);
  // The page may be left before the pause is over.
  useEffect(() => () => keeping.current?.finish(), []);

  return { workbench, update: setWorkbench, kept };
}
