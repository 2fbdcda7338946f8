import type { WidgetCategory } from '@penstock/scene/widgets/definition';
import { widgetDefinitions } from '@penstock/scene/widgets/definition-list';
import { useTranslation } from 'react-i18next';
import type { OfferedWidget } from './offered-widget.ts';

/** Offers under a heading. */
export interface OfferGroup {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly OfferedWidget[];
}

const categories = ['shape', 'usual', 'complex', 'plant'] as const satisfies readonly WidgetCategory[];

/** Made from a selection, drawn with a tool, or offered symbol by symbol. */
const notOffered: ReadonlySet<string> = new Set(['WidgetGroup', 'WidgetComponent', 'PlantSymbol']);

const offered = categories.map((category) => ({
  category,
  offers: widgetDefinitions
    .filter((definition) => definition.category === category && !notOffered.has(definition.type))
    .map(({ type, title, keywords, size }): OfferedWidget => ({ key: type, type, title, keywords, size })),
}));

/** All that the palette offers, by its kind. */
export function useOffers(): readonly OfferGroup[] {
  const { t } = useTranslation('designerPanels');
  return offered
    .filter(({ offers }) => offers.length > 0)
    .map(({ category, offers }) => ({ id: category, title: t(`palette.categories.${category}`), offers }));
}
