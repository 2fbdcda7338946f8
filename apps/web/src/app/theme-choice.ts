import type { ThemeName } from '../design/tokens.ts';

/** How a page can be coloured: as the system says, or always the one; `contrast` is light with as much contrast as there is. */
export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The theme of a choice. */
export function themeOf(choice: ThemeChoice, systemIsDark: boolean): ThemeName {
  if (choice === 'contrast') return 'light';
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
