import { wordings } from '@penstock/languages/language';
import type { PlantSymbol, SymbolCategory } from './drawing/plant-symbol.ts';
import { symbolKeywords } from './symbol-keywords.ts';
import { plantSymbols } from './symbol-list.ts';

interface Searched {
  readonly symbol: PlantSymbol;
  readonly titles: string;
  readonly all: string;
}

/** The symbols with their words, in the languages that are loaded by now. */
const searchedSymbols = (): readonly Searched[] =>
  plantSymbols.map((symbol) => {
    const titles = wordings(symbol.title).join(' ').toLowerCase();
    return {
      symbol,
      titles,
      all: [titles, ...wordings(symbolKeywords(symbol)), symbol.id].join(' ').toLowerCase(),
    };
  });

/**
 * The symbols that have every word of a text in their titles or keywords, of either language; those first whose title
 * begins with it, then those whose title contains it. An empty text gives all.
 */
export function searchSymbols(text: string, category?: SymbolCategory): readonly PlantSymbol[] {
  const words = text.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean);
  const phrase = words.join(' ');
  const ranked = searchedSymbols()
    .filter(
      ({ symbol, all }) =>
        (!category || symbol.category === category) && words.every((word) => all.includes(word)),
    )
    .map(({ symbol, titles }) => ({ symbol, rank: rank(symbol, titles, phrase) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ symbol }) => symbol);
}

function rank({ title }: PlantSymbol, titles: string, phrase: string): number {
  if (phrase === '') return 0;
  const own = wordings(title).map((word) => word.toLowerCase());
  if (own.includes(phrase)) return 0;
  if (own.some((word) => word.startsWith(phrase))) return 1;
  return titles.includes(phrase) ? 2 : 3;
}
