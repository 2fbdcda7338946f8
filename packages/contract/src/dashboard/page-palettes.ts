import type { ColourRole, PagePalette, PageTheme, PaletteChanges } from './colour-role.ts';
import { colourRoles } from './colour-role.ts';

/**
 * The built-in palettes. Text and muted text have a contrast of 4.5 at least on page, surface and raised, on header and accent as
 * their `on` roles, in `contrast` 7 (WCAG 2.2, 1.4.3 and 1.4.6). What is normal is grey (ISA-101): the colours of good, notice,
 * warning and alarm stay for states.
 */
export const builtInPalettes: Readonly<Record<PageTheme, PagePalette>> = {
  light: {
    page: '#eef2f5',
    surface: '#ffffff',
    raised: '#f5f8fa',
    border: '#d5dee3',
    text: '#1d2c34',
    muted: '#566b76',
    accent: '#0a6779',
    onAccent: '#ffffff',
    header: '#22343c',
    onHeader: '#f2f6f8',
    track: '#8a9ba340',
    good: '#1d7a45',
    notice: '#2566b8',
    warning: '#9a6200',
    alarm: '#b3261e',
    series1: '#2a8ca0',
    series2: '#c4732b',
    series3: '#7d78c9',
    series4: '#5b9138',
    series5: '#c75b8e',
    series6: '#4a86d0',
    series7: '#a17d28',
    series8: '#3f9a78',
    series9: '#b0705a',
    series10: '#7a8a94',
  },
  dark: {
    page: '#131d22',
    surface: '#1c2a31',
    raised: '#243640',
    border: '#2f444f',
    text: '#e8eff2',
    muted: '#9fb3bd',
    accent: '#4fb6cb',
    onAccent: '#0c1a1f',
    header: '#0d161a',
    onHeader: '#e8eff2',
    track: '#8a9ba359',
    good: '#5bc48a',
    notice: '#7fb2f0',
    warning: '#e0b04a',
    alarm: '#ff8a80',
    series1: '#4fb6cb',
    series2: '#e0955a',
    series3: '#a5a1e6',
    series4: '#8cc06a',
    series5: '#e08bb3',
    series6: '#7fb2f0',
    series7: '#cfae5c',
    series8: '#6cc4a4',
    series9: '#d6a08e',
    series10: '#a9b8c1',
  },
  contrast: {
    page: '#ffffff',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#000000',
    text: '#000000',
    muted: '#1a1a1a',
    accent: '#00377a',
    onAccent: '#ffffff',
    header: '#000000',
    onHeader: '#ffffff',
    track: '#00000040',
    good: '#00501f',
    notice: '#00377a',
    warning: '#6b3a00',
    alarm: '#9b0000',
    series1: '#00377a',
    series2: '#8a3b00',
    series3: '#4b0082',
    series4: '#00501f',
    series5: '#8b004b',
    series6: '#000000',
    series7: '#5c4300',
    series8: '#005c46',
    series9: '#6b2f1a',
    series10: '#3a4a54',
  },
};

/** A palette with colours of a company and of a page in the place of the built-in ones; the later counts. */
export function paletteOf(
  theme: PageTheme,
  ...changes: readonly (PaletteChanges | undefined)[]
): PagePalette {
  const made: Record<ColourRole, string> = { ...builtInPalettes[theme] };
  for (const change of changes) {
    const colours = change?.[theme];
    if (colours === undefined) continue;
    for (const role of colourRoles) made[role] = colours[role] ?? made[role];
  }
  return made;
}
