import type { PageTheme } from '@penstock/contract/dashboard/colour-role';
import { useSyncExternalStore } from 'react';
import { useMedia } from '@penstock/stage/use-media';
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

/** Whether somebody asked this site, or the system while nothing else is chosen, for more contrast. */
export function useMoreContrast(): boolean {
  const choice = usePreferences((preferences) => preferences.theme);
  const systemWants = useMedia('(prefers-contrast: more)');
  return choice === 'contrast' || (choice === 'system' && systemWants);
}

/** The theme that pages of products are shown in. */
export function usePageTheme(): PageTheme {
  const name = useThemeName();
  return useMoreContrast() ? 'contrast' : name;
}
