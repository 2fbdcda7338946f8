import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import type { Text } from '@penstock/languages/language';
import type { WidgetDefinition } from '@penstock/widgets/definition';
import { definitionOf } from '@penstock/widgets/list';
import type { KnownWidgetType } from '@penstock/widgets/list';
import type { PlantSymbol } from '../symbols/drawing/plant-symbol.ts';
import { symbolsForSource } from './fitting-symbols.ts';
import type { OfferedSource } from './offered-source.ts';
import type { NewWidget } from '../widgets/new-widget.ts';

/** A widget that can show, or write, a source. */
export interface FittingWidget {
  readonly definition: WidgetDefinition;
  /** The name that it is offered by: that of its type, or of the symbol that it is. */
  readonly title: Text;
  readonly size: WidgetDefinition['size'];
  /** The fields of a new widget that is bound already. */
  readonly fields: Pick<NewWidget, 'data' | 'animation' | 'clickEvent' | 'widgetName'>;
}

type Made = readonly [type: KnownWidgetType, fields: FittingWidget['fields'], symbol?: PlantSymbol];

/** The colours of a lamp that is on and off. */
const lamp = { on: '#2f9e63', off: '#9aa7ad' } as const;

/** The widgets that fit a source, the likeliest first; only of types that this version can draw. */
export function widgetsForSource(offered: OfferedSource): readonly FittingWidget[] {
  const { value, isWritable } = offered;
  const { title } = offered.source;
  const binding = bindingOf(offered.source);
  if (binding === undefined) return [];
  const written = isWritable ? writing(offered, { ...binding, ...offered.facts }) : [];
  const [likeliest, ...others] = showing(value, binding);
  const symbols = symbolsForSource(offered, binding).map(
    ({ symbol, data }): Made => ['PlantSymbol', { data }, symbol],
  );
  const shown = [...(likeliest ? [likeliest] : []), ...symbols, ...others];
  return [...shown, ...written].flatMap(([type, fields, symbol]) => {
    const definition = definitionOf(type);
    const name = title === '' ? {} : { widgetName: title };
    return definition ? [{ definition, ...look(definition, symbol), fields: { ...name, ...fields } }] : [];
  });
}

/** How a widget is offered: a symbol by its own name and in its natural size. */
function look(definition: WidgetDefinition, symbol?: PlantSymbol): Pick<FittingWidget, 'title' | 'size'> {
  const { title, width, height } = symbol ?? { title: definition.title, ...definition.size };
  return { title, size: { width, height } };
}

function showing(value: OfferedSource['value'], binding: JsonObject): readonly Made[] {
  const bound = { data: { binding } };
  const dataText: Made = ['UsualDataText', bound];
  switch (value) {
    case 'text':
      return [dataText, ['UsualText', bound]];
    case 'switch':
      return [
        ['ShapeCircle', { animation: lampOf(binding) }],
        dataText,
        ['UsualImage', bound],
        ...tableOf(binding),
      ];
    case 'number':
      return [
        dataText,
        ['UsualDashboard', bound],
        ['UsualPercentFill', bound],
        ...chartOf(binding),
        ...tableOf(binding),
      ];
  }
}

function writing({ source, value }: OfferedSource, binding: JsonObject): readonly Made[] {
  const writeType = value === 'switch' ? 'toggle' : 'input';
  const clickEvent = { enable: true, config: { action: 'write', writeType, binding, hint: true } };
  const button: Made = ['UsualButton', { data: { text: source.title }, clickEvent }];
  return value === 'switch' ? [button] : [['UsualInput', { data: { binding } }], button];
}

function lampOf(binding: JsonObject): JsonObject {
  const rule = (value: number, colour: string): Json => ({ symbol: '=', value, colour });
  return { fillColor: { enable: true, binding, rules: [rule(1, lamp.on), rule(0, lamp.off)] } };
}

/** A table of what was recorded; of signals only. */
function tableOf({ type, signalId, equipId = '', title = '', subTitle = '' }: JsonObject): readonly Made[] {
  if (type !== 'signal' || signalId === undefined) return [];
  return [['ComplexHistory', { data: { signals: [{ id: signalId, equipId, title, subTitle }] } }]];
}

/** Curves are of signals. */
function chartOf(binding: JsonObject): readonly Made[] {
  const { type, signalId, mvarId, equipId = '', title = '', subTitle = '' } = binding;
  const item = { equipId, title, subTitle };
  if (type === 'signal' && signalId !== undefined) {
    return [['ComplexLine', { data: { signals: [{ id: signalId, ...item }] } }]];
  }
  if (type !== 'mvar' || mvarId === undefined) return [];
  return [['ComplexLine', { data: { dataType: 'mvar', mvars: [{ id: mvarId, ...item }] } }]];
}
