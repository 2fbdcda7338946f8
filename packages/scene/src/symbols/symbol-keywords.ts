import { needCatalogue, textFound } from '@penstock/languages/catalogue';
import { noText, type Text } from '@penstock/languages/language';
import type { PlantSymbol } from './drawing/plant-symbol.ts';

needCatalogue('scene.symbol-keywords');

/** The words by which a symbol of the library is found beside its title, separated by spaces. A company's own have none. */
export function symbolKeywords({ id }: PlantSymbol): Text {
  return textFound(`scene.symbol-keywords:${id}`) ?? noText;
}
