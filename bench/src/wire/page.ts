import type { SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetTypes } from '@penstock/widgets/list';

/** The keys of the signals of the equipment. */
export const keys: readonly string[] = Array.from({ length: 24 }, (_, index) => `signal_${index}`);

const signal = (index: number) => ({
  type: 'signal',
  signalId: keys[index % keys.length] ?? '',
  title: `Signal ${index}`,
});

const symbols = [
  'wet-well',
  'centrifugal-pump',
  'centrifugal-pump',
  'control-valve',
  'flow-meter',
  'closed-tank',
];

/** A drawing of a plant with its values, as an operator looks at it. */
const shown: readonly SavedWidget[] = [
  {
    id: 'title',
    widgetType: 'UsualText',
    position: { x: 20, y: 10, width: 400, height: 40 },
    data: { text: 'Pump station' },
  },
  ...symbols.map(
    (symbol, index): SavedWidget => ({
      id: `symbol_${index}`,
      widgetType: 'PlantSymbol',
      position: { x: 60 + index * 180, y: 160, width: 96, height: 96 },
      data: { symbol, state: { binding: signal(index) } },
    }),
  ),
  ...keys.map(
    (_key, index): SavedWidget => ({
      id: `value_${index}`,
      widgetType: 'UsualDataText',
      position: { x: 20 + (index % 8) * 150, y: 320 + Math.floor(index / 8) * 50, width: 140, height: 36 },
      data: { binding: signal(index) },
    }),
  ),
];

/** The controls of an operator. */
const operated: readonly SavedWidget[] = [
  {
    id: 'setpoint',
    widgetType: 'UsualScrollbar',
    position: { x: 20, y: 520, width: 240, height: 60 },
    data: { binding: signal(0) },
  },
  {
    id: 'start',
    widgetType: 'UsualButton',
    position: { x: 300, y: 520, width: 140, height: 40 },
    data: { text: 'Start' },
    clickEvent: {
      enable: true,
      config: { action: 'write', writeType: 'fixed', writeValue: '1', binding: signal(1), hint: true },
    },
  },
];

const charted: readonly SavedWidget[] = [
  {
    id: 'trend',
    widgetType: 'ComplexLine',
    position: { x: 500, y: 480, width: 600, height: 220 },
    data: { signals: [{ id: keys[0] ?? '', title: 'Signal 0' }] },
  },
];

function page(title: string, widgets: readonly SavedWidget[]): SavedPage {
  return {
    con: { title, width: 1280, height: 720 },
    widgets: [...widgets],
    bind: pageBindings([...widgets], widgetTypes),
  };
}

/** A page that only shows, one with controls too, and one with a chart as well. */
export const pages = [
  page('Shown', shown),
  page('Operated', [...shown, ...operated]),
  page('Charted', [...shown, ...operated, ...charted]),
] as const;
