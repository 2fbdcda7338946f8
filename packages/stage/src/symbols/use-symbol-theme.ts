import type { SymbolTheme } from '@penstock/scene/symbols/symbol-colours';
import { useCallback, useSyncExternalStore } from 'react';
import { useStage } from '../stage-context.ts';

/** The colours that symbols and pipes take on the background of the page. */
export function useSymbolTheme(): SymbolTheme {
  const { model } = useStage();
  const subscribe = useCallback((listener: () => void) => model.onAppearance(listener), [model]);
  return useSyncExternalStore(subscribe, () => model.appearance.theme);
}
