import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { type KnownWidgetType, widgetTypes } from '@penstock/widgets/list';

/** A signal that a first page shows. */
export interface FirstPageSignal {
  readonly key: string;
  readonly title: string;
  /** Numbers are shown as curves, too. */
  readonly isNumber: boolean;
}

/** Places of a first page, in page units. */
const layout = {
  width: 1280,
  margin: 24,
  gap: 16,
  columns: 4,
  header: { height: 56, size: 24 },
  card: { height: 104, title: 14, value: 28 },
  chart: { height: 320 },
} as const;

/** Signals that have a card, and numbers that have a curve, at most: more would be no page to look at. */
const most = { cards: 40, curves: 6 } as const;

/** The colours of the page: roles, so that it follows the theme of who looks at it. */
const colours = {
  page: '@page',
  card: '@surface',
  border: '@border',
  text: '@text',
  caption: '@muted',
} as const;

const plain = { fill: 'transparent', stroke: { width: 0 } } as const;

/**
 * The page that an equipment starts with: its title, a card with the value of each of its first signals, and the curves of its first
 * numbers. It is an ordinary page, to be changed in the designer.
 */
export function firstPage(title: string, signals: readonly FirstPageSignal[]): SavedPage {
  const { width, margin, gap, columns, header, card, chart } = layout;
  const widgets: SavedWidget[] = [];
  const add = (
    widgetType: KnownWidgetType,
    [x, y, boxWidth, height]: readonly [number, number, number, number],
    fields: { readonly data?: JsonObject; readonly style?: JsonObject; readonly widgetName?: string },
  ) =>
    widgets.push({
      id: `w${widgets.length + 1}`,
      widgetType,
      position: { x, y, width: boxWidth, height },
      ...fields,
    });
  const inner = width - 2 * margin;
  add('UsualText', [margin, margin, inner, header.height], {
    data: { text: title },
    style: { ...plain, font: { size: header.size, color: colours.text, bold: true }, align: 'left' },
  });
  const top = margin + header.height + gap;
  const cardWidth = (inner - (columns - 1) * gap) / columns;
  const shown = signals.slice(0, most.cards);
  shown.forEach((signal, index) => {
    const x = margin + (index % columns) * (cardWidth + gap);
    const y = top + Math.floor(index / columns) * (card.height + gap);
    add('ShapeRect', [x, y, cardWidth, card.height], {
      style: { fill: colours.card, stroke: { color: colours.border, width: 1 }, radius: 8 },
    });
    add('UsualText', [x + gap, y + 12, cardWidth - 2 * gap, 28], {
      data: { text: signal.title },
      style: { ...plain, font: { size: card.title, color: colours.caption }, align: 'left' },
    });
    add('UsualDataText', [x + gap, y + 44, cardWidth - 2 * gap, 48], {
      widgetName: signal.title,
      data: { binding: { type: 'signal', signalId: signal.key, title: signal.title } },
      style: { ...plain, font: { size: card.value, color: colours.text, bold: true }, align: 'left' },
    });
  });
  const below = top + Math.ceil(shown.length / columns) * (card.height + gap);
  const curves = signals.filter(({ isNumber }) => isNumber).slice(0, most.curves);
  if (curves.length > 0)
    add('ComplexLine', [margin, below, inner, chart.height], {
      data: {
        signals: curves.map(({ key, title: name }) => ({ id: key, title: name, equipId: '', subTitle: '' })),
      },
    });
  const height = below + (curves.length > 0 ? chart.height + margin : margin - gap);
  return {
    con: { title, width, height: Math.max(height, 400), bgColor: colours.page },
    widgets,
    bind: pageBindings(widgets, widgetTypes),
  };
}
