import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { common } from '../parts/common-fields.ts';
import { fontFields } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { plantSymbolType, type SymbolState, symbolStates } from './type.ts';

/** The words of states for choosing one; what each kind of apparatus calls them is in `symbol-states.ts`. */
const stateTitles: Readonly<Record<'rest' | SymbolState, Text>> = textsAt('widgets.plant-symbol:stateTitles');

/** A symbol of the library, whose state and level follow values. */
export const plantSymbol: WidgetDefinition<'PlantSymbol'> = {
  ...plantSymbolType,
  version: 1,
  category: 'plant',
  title: textAt('widgets.plant-symbol:definition.plantSymbol'),
  keywords: textAt('widgets.plant-symbol:definition.plantSymbol.keywords'),
  icon: 'M5 10v12l22-12v12Z',
  initial: {},
  size: { width: 64, height: 64 },
  keepsRatio: true,
  sample: {
    size: { width: 96, height: 96 },
    data: ({ bound }) => ({
      symbol: 'closed-tank',
      state: { binding: bound('running'), maps: [{ value: 1, state: 'normal' }] },
      level: { binding: bound('level') },
    }),
  },
  fields: [
    {
      path: 'data.symbol',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields'),
      control: { kind: 'symbol' },
    },
    {
      path: 'data.state.binding',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.state'),
      control: { kind: 'binding' },
    },
    {
      path: 'data.state.maps',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.statesByValue'),
      control: { kind: 'maps', value: 'state' },
    },
    {
      path: 'data.state.fault',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.fault'),
      control: { kind: 'binding' },
    },
    {
      path: 'data.state.fixed',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.stateWithoutABinding'),
      control: {
        kind: 'choice',
        options: (['rest', ...symbolStates] as const).map((value) => ({ value, label: stateTitles[value] })),
      },
    },
    {
      path: 'data.level.binding',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.level'),
      control: { kind: 'binding' },
    },
    {
      path: 'data.level.minVal',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.emptyAt'),
      control: { kind: 'number' },
    },
    {
      path: 'data.level.maxVal',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.fullAt'),
      control: { kind: 'number' },
    },
    {
      path: 'data.level.fixed',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.levelWithoutABinding'),
      control: { kind: 'number', min: 0, max: 100, step: 1, unit: '%' },
    },
    {
      path: 'data.value.binding',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.value'),
      control: { kind: 'binding' },
    },
    {
      path: 'data.label.show',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.showLabel'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.label.text',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.label'),
      control: { kind: 'text' },
      visibleWhen: { path: 'data.label.show', equals: [true] },
    },
    {
      path: 'data.colors.body',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.bodyColour'),
      control: { kind: 'colour' },
    },
    {
      path: 'data.colors.line',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.lineColour'),
      control: { kind: 'colour' },
    },
    {
      path: 'data.colors.liquid',
      label: textAt('widgets.plant-symbol:definition.plantSymbol.fields.liquidColour'),
      control: { kind: 'colour' },
    },
    ...fontFields.map((field) => ({ ...field, visibleWhen: { path: 'data.label.show', equals: [true] } })),
    common.opacity,
    common.flip,
  ],
};
