import { contrast } from '../rules/contrast.ts';
import { type ColourRole, type PageTheme, pageThemes, type PaletteChanges } from './colour-role.ts';
import { paletteOf } from './page-palettes.ts';

/** The roles that are read, and what each of them is written on. */
export const writtenOn: readonly (readonly [ColourRole, readonly ColourRole[]])[] = [
  ['text', ['page', 'surface', 'raised']],
  ['muted', ['page', 'surface', 'raised']],
  ['good', ['page', 'surface', 'raised']],
  ['notice', ['page', 'surface', 'raised']],
  ['warning', ['page', 'surface', 'raised']],
  ['alarm', ['page', 'surface', 'raised']],
  ['onAccent', ['accent']],
  ['onHeader', ['header']],
];

/** The contrast that text has at least in a theme: WCAG 2.2, 1.4.3, in high contrast 1.4.6. */
export const leastContrast: Readonly<Record<PageTheme, number>> = { light: 4.5, dark: 4.5, contrast: 7 };

/** Two colours of a theme of which one cannot be read on the other. */
export interface PoorPair {
  readonly theme: PageTheme;
  readonly ink: ColourRole;
  readonly ground: ColourRole;
  /** The contrast, to two decimals, rounded down so that it is never that which is demanded. */
  readonly ratio: number;
}

/**
 * The pairs that cannot be read, in the order of the themes, where colours of a company and of a page take the place of the built-in ones,
 * the later counting. The colours of the product have none.
 */
export function poorPairs(...changes: readonly (PaletteChanges | undefined)[]): readonly PoorPair[] {
  return pageThemes.flatMap((theme) => {
    const palette = paletteOf(theme, ...changes);
    return writtenOn.flatMap(([ink, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(palette[ink], palette[ground]);
        return ratio < leastContrast[theme]
          ? [{ theme, ink, ground, ratio: Math.floor(ratio * 100) / 100 }]
          : [];
      }),
    );
  });
}
