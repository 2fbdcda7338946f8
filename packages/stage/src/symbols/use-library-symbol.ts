import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { loadedSymbol, symbolLoading } from '@penstock/scene/symbols/symbol-files';
import { use } from 'react';

/**
 * The symbol of the library with an id; undefined where it has none. While its file is loaded, the widget waits; where that fails,
 * it says so.
 */
export function useLibrarySymbol(id: string): PlantSymbol | undefined {
  const loading = symbolLoading(id);
  if (loading !== undefined) use(loading);
  return loadedSymbol(id);
}
