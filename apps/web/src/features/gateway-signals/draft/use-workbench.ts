import { useEffect, useState } from 'react';
import type { VariableLists } from '../variables-query.ts';
import { readKept, writeKept } from './kept.ts';
import { startWorkbench, type Workbench, withLists } from './workbench.ts';

/** How long nothing must be changed before changes are kept, in ms. */
const pause = 300;

function storageKey(sn: string): string {
  return `penstock.variables.${sn}`;
}

/** What is worked on, and how it is changed. `kept` is false while the browser has no room for the changes. */
export interface UsedWorkbench {
  readonly workbench: Workbench;
  readonly update: (change: (workbench: Workbench) => Workbench) => void;
  readonly kept: boolean;
}

/** The workbench of a gateway: it survives a reload of the page, and takes over what others change. */
export function useWorkbench(sn: string, lists: VariableLists): UsedWorkbench {
  const [workbench, setWorkbench] = useState(() => startWorkbench(lists, readKept(storedText(sn))));
  const [kept, setKept] = useState(true);
  if (workbench.lists !== lists) setWorkbench(withLists(workbench, lists));

  const { revision } = workbench.lists;
  const { rows } = workbench.history;
  useEffect(() => {
    const keep = () => setKept(storeText(sn, writeKept(revision, rows)));
    const timer = setTimeout(keep, pause);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [sn, revision, rows]);

  return { workbench, update: setWorkbench, kept };
}

function storedText(sn: string): string {
  return sessionStorage.getItem(storageKey(sn)) ?? '';
}

/** False when there is no room for it; what was kept before is then gone, since it would be an older state. */
function storeText(sn: string, text: string): boolean {
  sessionStorage.removeItem(storageKey(sn));
  if (text === '') return true;
  try {
    sessionStorage.setItem(storageKey(sn), text);
    return true;
  } catch {
    return false;
  }
}
