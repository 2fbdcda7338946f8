import type { PlantSymbol, SymbolCategory } from './drawing/plant-symbol.ts';
import { plantSymbols } from './symbol-list.ts';

interface Searched {
  readonly symbol: PlantSymbol;
  readonly titles: string;
  readonly all: string;
}

const searched: readonly Searched[] = plantSymbols.map((symbol) => {
  const titles = `${symbol.title.zh} ${symbol.title.en}`.toLowerCase();
  return {
    symbol,
    titles,
    all: `${titles} ${symbol.keywords.zh} ${symbol.keywords.en} ${symbol.id}`.toLowerCase(),
  };
});

/**
 * The symbols that have every word of a text in their titles or keywords, of either language; those first whose title
 * begins with it, then those whose title contains it. An empty text gives all.
 */
export function searchSymbols(text: string, category?: SymbolCategory): readonly PlantSymbol[] {
  const words = text.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean);
  const phrase = words.join(' ');
  const ranked = searched
    .filter(
      ({ symbol, all }) =>
        (!category || symbol.category === category) && words.every((word) => all.includes(word)),
    )
    .map(({ symbol, titles }) => ({ symbol, rank: rank(symbol, titles, phrase) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ symbol }) => symbol);
}

function rank({ title }: PlantSymbol, titles: string, phrase: string): number {
  if (phrase === '') return 0;
  const { zh, en } = title;
  if (zh.toLowerCase() === phrase || en.toLowerCase() === phrase) return 0;
  if (zh.toLowerCase().startsWith(phrase) || en.toLowerCase().startsWith(phrase)) return 1;
  return titles.includes(phrase) ? 2 : 3;
}
