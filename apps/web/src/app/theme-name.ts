import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../design/tokens.ts';
import { type ThemeChoice, usePreferences } from './preferences.ts';

const darkSystem = globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  return () => darkSystem.removeEventListener('change', listener);
}

function resolve(choice: ThemeChoice, systemIsDark: boolean): ThemeName {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** The theme to show: the one chosen, or the system's, which may change while the page is open. */
export function useThemeName(): ThemeName {
  const choice = usePreferences((preferences) => preferences.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkSystem.matches);
  return resolve(choice, systemIsDark);
}

/** The same for the first drawing, before there is any component. */
export function initialThemeName(): ThemeName {
  return resolve(usePreferences.getState().theme, darkSystem.matches);
}
