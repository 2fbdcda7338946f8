import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { SymbolCategory } from './drawing/plant-symbol.ts';

/** The headings under which symbols are offered. */
export const symbolCategoryTitles: Readonly<Record<SymbolCategory, Text>> = textsAt(
  'scene.symbols:symbolCategoryTitles',
);
