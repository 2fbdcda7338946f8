import { readColour } from '@penstock/contract/rules/colour';
import type { SymbolTheme } from './symbol-colours.ts';

/** The colours that symbols take on a page: by whether its background is dark. */
export function symbolThemeOn(background: string): SymbolTheme {
  const colour = readColour(background);
  if (!colour || colour.alpha < 0.5) return 'light';
  return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue < 110 ? 'dark' : 'light';
}
