import type { WidgetCategory } from '@penstock/widgets/definition';
import { widgetDefinitions } from '@penstock/widgets/list';
import { type PlantSymbol, symbolCategories } from '@penstock/scene/symbols/drawing/plant-symbol';
import { symbolCategoryTitles } from '@penstock/scene/symbols/symbol-category-titles';
import { symbolKeywords } from '@penstock/scene/symbols/symbol-keywords';
import { plantSymbols } from '@penstock/scene/symbols/symbol-list';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { useOwnSymbols } from '../../own-symbols/use-own-symbols.ts';
import type { OfferedWidget } from './offered-widget.ts';
import { noText, sameText } from '@penstock/languages/language';
import { pageComponentQuery } from '@penstock/contract/calls/page-component';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../app/services.ts';

/** How many components are offered. */
const offered = 200;

/** The components of the company, as the palette offers them. */
function useComponentOffers(): readonly OfferedWidget[] {
  const { data } = useQuery({
    queryKey: [pageComponentQuery.path],
    queryFn: async ({ signal }) => {
      const { rows } = await client.call(pageComponentQuery, { pageNo: 1, pageSize: offered }, { signal });
      return rows.map(
        ({ id, title, width, height }): OfferedWidget => ({
          key: `WidgetComponent:${id}`,
          type: 'WidgetComponent',
          title: sameText(title),
          keywords: noText,
          size: { width: Math.max(1, width), height: Math.max(1, height) },
          data: { componentId: id },
        }),
      );
    },
  });
  return data ?? [];
}

/** Offers under a heading. */
export interface OfferGroup {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly OfferedWidget[];
  /** Whether it is closed at first. */
  readonly startsClosed: boolean;
}

const categories = ['shape', 'usual', 'complex', 'plant'] as const satisfies readonly WidgetCategory[];

/** Made from a selection, or offered symbol by symbol. */
const notOffered: ReadonlySet<string> = new Set(['WidgetGroup', 'WidgetComponent', 'PlantSymbol']);

const widgets = categories.map((category) => ({
  category,
  offers: widgetDefinitions
    .filter((definition) => definition.category === category && !notOffered.has(definition.type))
    .map(({ type, title, keywords, size }): OfferedWidget => ({ key: type, type, title, keywords, size })),
}));

function symbolOffer(symbol: PlantSymbol): OfferedWidget {
  const { id, title, width, height } = symbol;
  return {
    key: `PlantSymbol:${id}`,
    type: 'PlantSymbol',
    title,
    keywords: symbolKeywords(symbol),
    size: { width, height },
    data: { symbol: id },
    symbol,
  };
}

const symbols = symbolCategories.map((category) => ({
  category,
  offers: plantSymbols.filter((symbol) => symbol.category === category).map(symbolOffer),
}));

/** The categories of symbols that are open at first. */
const openCategories: ReadonlySet<string> = new Set(['pumps', 'valves', 'vessels']);

/** All that the palette offers, by its kind. */
export function useOffers(): readonly OfferGroup[] {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const components = useComponentOffers();
  const ownSymbols = useOwnSymbols();
  return [
    ...widgets.map(({ category, offers }) => ({
      id: category,
      title: t(`palette.categories.${category}`),
      offers,
      startsClosed: false,
    })),
    { id: 'components', title: t('palette.components'), offers: components, startsClosed: false },
    {
      id: 'ownSymbols',
      title: t('palette.ownSymbols'),
      offers: ownSymbols.map(({ symbol }) => symbolOffer(symbol)),
      startsClosed: false,
    },
    ...symbols.map(({ category, offers }) => ({
      id: `symbols-${category}`,
      title: symbolCategoryTitles[category][language],
      offers,
      startsClosed: !openCategories.has(category),
    })),
  ].filter(({ offers }) => offers.length > 0);
}
