import { drawnSettings, type PageSettings } from '@penstock/contract/dashboard/page';
import type { SymbolTheme } from '@penstock/scene/symbols/symbol-colours';
import { symbolThemeOn } from '@penstock/scene/symbols/symbol-theme';
import { useCallback, useSyncExternalStore } from 'react';
import { useStage } from '../stage-context.ts';

const themes = new WeakMap<PageSettings, SymbolTheme>();

/** The colours that symbols and pipes take on the background of the page. */
export function useSymbolTheme(): SymbolTheme {
  const { store } = useStage().model;
  const subscribe = useCallback(
    (listener: () => void) => store.onChange(({ settings }) => settings && listener()),
    [store],
  );
  return useSyncExternalStore(subscribe, () => themeOf(store.settings));
}

function themeOf(settings: PageSettings): SymbolTheme {
  const known = themes.get(settings);
  if (known) return known;
  const theme = symbolThemeOn(drawnSettings(settings).bgColor);
  themes.set(settings, theme);
  return theme;
}
