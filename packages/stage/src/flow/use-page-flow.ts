import type { Language } from '@penstock/languages/language';
import type { PageChange } from '@penstock/scene/page/page-change';
import { flowOf, layoutFor } from '@penstock/scene/flow/page-flow';
import { placedFlow, type PlacedFlow } from '@penstock/scene/flow/placed-flow';
import type { PageStore } from '@penstock/scene/page/page-store';
import { useEffect, useMemo, useReducer } from 'react';
import { Frame } from '../model/frame.ts';

/**
 * The flow of a page in a window, in px; undefined where the page itself is drawn: the window is wide, or its width is undefined.
 * Made again when what it is made of changes, at most once a frame.
 */
export function usePageFlow(
  store: PageStore,
  width: number | undefined,
  language: Language,
): PlacedFlow | undefined {
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
  return useMemo(() => {
    const layout = !width || version < 0 ? undefined : layoutFor(store.settings, width);
    if (!width || layout === undefined) return undefined;
    return placedFlow(flowOf(store, layout === 'automatic' ? undefined : layout), store, width, language);
  }, [store, width, language, version]);
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
