import { lightness, readColour } from '@penstock/contract/rules/colour';
import type { SymbolTheme } from './symbol-colours.ts';

/** Whether what is drawn on a background is on light or on dark. Undefined where the background is seen through. */
export function themeOn(background: string): SymbolTheme | undefined {
  const colour = readColour(background);
  if (!colour || colour.alpha < 0.5) return undefined;
  return lightness(colour) < 110 ? 'dark' : 'light';
}
