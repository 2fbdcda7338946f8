import type { ThemeName } from '../design/tokens.ts';

/** How a page can be coloured: as the system says, or always the one. */
export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

/** The theme of a choice. */
export function themeOf(choice: ThemeChoice, systemIsDark: boolean): ThemeName {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
