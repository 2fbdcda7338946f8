import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../design/tokens.ts';
import { usePreferences } from './preferences.ts';
import { themeOf } from './theme-choice.ts';

const darkSystem = globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  return () => darkSystem.removeEventListener('change', listener);
}

/** The theme to show: the one chosen, or the system's, which may change while the page is open. */
export function useThemeName(): ThemeName {
  const choice = usePreferences((preferences) => preferences.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkSystem.matches);
  return themeOf(choice, systemIsDark);
}
