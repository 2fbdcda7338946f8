import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import type { WidgetDefinition } from '@penstock/widgets/definition';
import { definitionOf } from '@penstock/widgets/list';
import type { KnownWidgetType } from '@penstock/widgets/list';
import type { NewWidget } from '../widgets/new-widget.ts';

/** A source as it is dropped on a page: what its value is, and whether it can be written. */
export interface OfferedSource {
  readonly source: TitledSource;
  readonly value: 'number' | 'switch' | 'text';
  readonly isWritable: boolean;
  /** The notes of a binding beside its name, such as type and unit. */
  readonly facts?: JsonObject;
}

/** A widget that can show, or write, a source. */
export interface FittingWidget {
  readonly definition: WidgetDefinition;
  /** The fields of a new widget that is bound already. */
  readonly fields: Pick<NewWidget, 'data' | 'animation' | 'clickEvent' | 'widgetName'>;
}

type Made = readonly [KnownWidgetType, FittingWidget['fields']];

/** The colours of a lamp that is on and off. */
const lamp = { on: '#2f9e63', off: '#9aa7ad' } as const;

/** The widgets that fit a source, the likeliest first; only of types that this version can draw. */
export function widgetsForSource(offered: OfferedSource): readonly FittingWidget[] {
  const { value, isWritable } = offered;
  const { title } = offered.source;
  const binding = bindingOf(offered.source);
  if (binding === undefined) return [];
  const written = isWritable ? writing(offered, { ...binding, ...offered.facts }) : [];
  return [...showing(value, binding), ...written].flatMap(([type, fields]) => {
    const definition = definitionOf(type);
    const name = title === '' ? {} : { widgetName: title };
    return definition ? [{ definition, fields: { ...name, ...fields } }] : [];
  });
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
        ['PlantSymbol', { data: { symbol: 'centrifugal-pump', state: { binding } } }],
        ['UsualImage', bound],
      ];
    case 'number':
      return [
        dataText,
        ['UsualDashboard', bound],
        ['UsualPercentFill', bound],
        ['PlantSymbol', { data: { symbol: 'closed-tank', level: { binding } } }],
        ...chartOf(binding),
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
