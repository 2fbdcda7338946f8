import type { Language } from '@penstock/languages/language';
import type { PageChange } from '@penstock/scene/page/page-change';
import { layoutFor } from '@penstock/scene/flow/layout-for';
import type { PageStore } from '@penstock/scene/page/page-store';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { Frame } from '../model/frame.ts';
import type { DrawnFlow, drawnFlow } from './drawn-flow.ts';

/** Lays out flows; undefined until a narrow window has asked for it. */
let laysOut: typeof drawnFlow | undefined;

/** Loads the file that lays out and draws flows, which wide windows do without. Rejects where it cannot be loaded. */
export async function loadFlow(): Promise<void> {
  laysOut ??= (await import('./drawn-flow.ts')).drawnFlow;
}

/**
 * The flow of a page in a window, in px; undefined where the page itself is drawn: the window is wide, or its width is undefined.
 * `loading`: the page is a flow, and what draws it is loaded. Made again when what it is made of changes, at most once a frame.
 * Throws into the page where the file of flows cannot be loaded.
 */
export function usePageFlow(
  store: PageStore,
  width: number | undefined,
  language: Language,
): DrawnFlow | 'loading' | undefined {
  const [version, again] = useReducer((count: number) => count + 1, 0);
  const isFlow = width !== undefined && width > 0 && layoutFor(store.settings, width) !== undefined;
  useEffect(() => {
    if (width === undefined) return undefined;
    const frame = new Frame(again);
    const end = store.onChange((change) => {
      if (changesFlow(change, isFlow)) frame.request();
    });
    return () => {
      end();
      frame.cancel();
    };
  }, [store, width, isFlow]);
  const made = useLoadedFlow(isFlow);
  return useMemo(() => {
    const layout = !width || version < 0 ? undefined : layoutFor(store.settings, width);
    if (!width || layout === undefined) return undefined;
    return made?.(store, layout === 'automatic' ? undefined : layout, width, language) ?? 'loading';
  }, [store, width, language, version, made]);
}

/** The function that lays out flows; undefined until it is loaded, which begins when it is needed. */
function useLoadedFlow(isNeeded: boolean): typeof drawnFlow | undefined {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isNeeded || laysOut !== undefined) return undefined;
    let isWanted = true;
    loadFlow().then(
      () => isWanted && again(),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  if (failure !== undefined) throw failure.error;
  return laysOut;
}

/** Whether a change says where something is, or what there is; colours and values do not. */
function changesFlow({ settings, records }: PageChange, isFlow: boolean): boolean {
  if (settings && (settings[0].layouts !== settings[1].layouts || settings[0].texts !== settings[1].texts))
    return true;
  if (!isFlow) return false;
  for (const [before, after] of records.values())
    if (
      before?.position !== after?.position ||
      before?.data !== after?.data ||
      before?.parentId !== after?.parentId
    )
      return true;
  return false;
}
