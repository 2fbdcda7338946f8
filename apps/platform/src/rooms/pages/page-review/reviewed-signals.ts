import type { ReviewedSignal } from '@penstock/contract/calls/page-review';
import type { DefinedSignal } from '@penstock/contract/product/definition';
import { definedTypeOf } from '@penstock/contract/product/signal-type';
import { titleIn } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedDefinition } from '../../plant/definition/stored-definition.ts';
import { storedProduct } from '../../plant/product/product-repository.ts';

/** The signals of a product that a page names, by their keys. */
export async function namedSignals(
  db: Db,
  productId: number,
  keys: ReadonlySet<string>,
): Promise<readonly DefinedSignal[]> {
  const product = keys.size === 0 ? undefined : await storedProduct(db, productId);
  if (product === undefined) return [];
  const { signals } = await storedDefinition(db, product.definition);
  return signals.filter(({ key }) => keys.has(key));
}

/** The facts about a signal that a review shows: how it is named and written, and nothing of where it comes from. */
export function describeReviewed(signal: DefinedSignal, language: Language): ReviewedSignal {
  const { key, source, unit, lowerLimit, upperLimit, states } = signal;
  const dataType = definedTypeOf(source);
  return {
    definedKey: key,
    title: titleIn(signal, language),
    dataType,
    unit,
    decimals: source.decimals ?? (dataType === 'float' ? 2 : 0),
    lowerLimit,
    upperLimit,
    states: states.map(({ value, level, ...state }) => ({ value, title: titleIn(state, language), level })),
  };
}
