import type { JsonObject } from '@penstock/contract/dashboard/json';
import { wordings } from '@penstock/languages/language';
import type { PlantSymbol } from '../symbols/drawing/plant-symbol.ts';
import { symbolKeywords } from '../symbols/symbol-keywords.ts';
import { plantSymbols } from '../symbols/symbol-list.ts';
import type { OfferedSource } from './offered-source.ts';

/** How many symbols are offered for one source. */
const offered = 3;

/** The symbol that is offered where a title names none. */
const usual: Readonly<Record<OfferedSource['value'], string>> = {
  switch: 'centrifugal-pump',
  number: 'closed-tank',
  text: '',
};

/** A symbol that fits a source by the words of its title, with the field that the source is bound to. */
export interface FittingSymbol {
  readonly symbol: PlantSymbol;
  readonly data: JsonObject;
}

/**
 * The symbols of the library that the title of a source names, the best first: a pump for "Pump 1 running", a sump that fills for
 * "Sump level". A switch is the state of a symbol; a number is its level where it has one.
 */
export function symbolsForSource(
  { source, value, facts }: OfferedSource,
  binding: JsonObject,
): readonly FittingSymbol[] {
  const title = source.title.slice(0, 200).toLowerCase();
  const titleWords = new Set(title.split(/[^\p{L}\p{N}]+/u));
  const named = plantSymbols
    .flatMap((symbol) => {
      const score = fieldFor(symbol, value) === undefined ? 0 : likeness(symbol, title, titleWords);
      return score === 0 ? [] : [{ symbol, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, offered)
    .map(({ symbol }) => symbol);
  const found = named.length > 0 ? named : plantSymbols.filter(({ id }) => id === usual[value]);
  return found.flatMap((symbol) => {
    const field = fieldFor(symbol, value);
    if (field === undefined) return [];
    const followed = field === 'level' ? { binding, ...rangeOf(facts) } : { binding };
    return [{ symbol, data: { symbol: symbol.id, [field]: followed } }];
  });
}

/** From where to where a symbol fills: between the limits of the source, where it has some. */
function rangeOf({ lowerLimit, upperLimit }: JsonObject = {}): JsonObject {
  return typeof lowerLimit === 'number' && typeof upperLimit === 'number' && lowerLimit < upperLimit
    ? { minVal: lowerLimit, maxVal: upperLimit }
    : {};
}

function fieldFor(
  { states, level }: PlantSymbol,
  value: OfferedSource['value'],
): 'state' | 'level' | undefined {
  if (value === 'text') return undefined;
  if (value === 'number' && level !== undefined) return 'level';
  return states === 'plain' || states === 'signal' ? undefined : 'state';
}

/** How far the title of a source names a symbol: by the end of the symbol's own title most, by other words for it least. */
function likeness(symbol: PlantSymbol, title: string, titleWords: ReadonlySet<string>): number {
  const names = (word: string) => has(title, titleWords, word);
  const scores = wordings(symbol.title).map((text) => {
    const words = text.toLowerCase().split(' ').filter(Boolean);
    const [head = ''] = words.slice(-1);
    const end = names(head) ? 1 : isHan(head) && title.includes(head.slice(-1)) ? 0.5 : 0;
    return words.filter(names).length + end;
  });
  const own = wordings(symbol.title).join(' ').toLowerCase().split(' ');
  const others = new Set(wordings(symbolKeywords(symbol)).join(' ').toLowerCase().split(' ').filter(Boolean));
  for (const word of own) others.delete(word);
  const score = Math.max(...scores, 0) + [...others].filter(names).length / 2;
  return score > 0 && symbol.level !== undefined ? score + 0.5 : score;
}

/** Latin words are found whole, Chinese ones anywhere: they are written without spaces. */
function has(title: string, titleWords: ReadonlySet<string>, word: string): boolean {
  return isHan(word) ? title.includes(word) : word.length > 2 && titleWords.has(word);
}

function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}
