import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { areaFields, bindingField, lineFields, roundFields, textField } from '../parts/common-fields.ts';
import { flowFields } from '../parts/flow-fields.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import type { WidgetSample } from '../sample.ts';
import { cornerRadiusField, routingField } from '../parts/way-fields.ts';
import { type AreaType, areaType, arrowType, connectorType, lineType } from './type.ts';

type ShapeType = AreaType | 'ShapeArrow' | 'ShapeConnector' | 'ShapeLine';

const newArea: JsonObject = {
  fill: '@raised',
  stroke: { color: '@muted', width: 1.5 },
  font: { color: '@text' },
};
const newLine: JsonObject = { stroke: { color: '@muted', width: 2 }, font: { color: '@text' } };

const sampleLine: WidgetSample = { size: { width: 160, height: 60 } };

/** A shape: its text, the binding for it, and its style. */
function shape(
  type: WidgetType<ShapeType>,
  title: Text,
  keywords: Text,
  icon: string,
  size: WidgetDefinition['size'],
  fields: readonly WidgetField[],
  style = newArea,
  sample?: WidgetSample,
): WidgetDefinition<ShapeType> {
  return {
    ...type,
    version: 1,
    category: 'shape',
    title,
    keywords,
    icon,
    initial: { style },
    ...(sample && { sample }),
    size,
    fields: [textField(textAt('widgets.shapes:definition.shape.fields')), bindingField, ...fields],
  };
}

/** The nine shapes of the specification, and connectors. Lines and arrows go from corner to corner of their box; flipping turns them. */
export const shapes: readonly WidgetDefinition<ShapeType>[] = [
  shape(
    areaType('ShapeRect'),
    textAt('widgets.shapes:definition.shapes'),
    textAt('widgets.shapes:definition.shapes.squareBox'),
    'M4 8h24v16H4Z',
    { width: 120, height: 80 },
    areaFields,
  ),
  {
    ...shape(
      areaType('ShapeCircle'),
      textAt('widgets.shapes:definition.shapes.circle'),
      textAt('widgets.shapes:definition.shapes.roundLamp'),
      'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
      { width: 80, height: 80 },
      roundFields,
    ),
    keepsRatio: true,
  },
  shape(
    areaType('ShapeEllipse'),
    textAt('widgets.shapes:definition.shapes.ellipse'),
    textAt('widgets.shapes:definition.shapes.ovalRound'),
    'M16 8c6.6 0 12 3.6 12 8s-5.4 8-12 8-12-3.6-12-8 5.4-8 12-8Z',
    { width: 120, height: 80 },
    roundFields,
  ),
  shape(
    areaType('ShapeTriangle'),
    textAt('widgets.shapes:definition.shapes.triangle'),
    textAt('widgets.shapes:definition.shapes.text'),
    'M16 6 28 26H4Z',
    { width: 100, height: 88 },
    areaFields,
  ),
  shape(
    areaType('ShapePrism'),
    textAt('widgets.shapes:definition.shapes.rhombus'),
    textAt('widgets.shapes:definition.shapes.diamondPrism'),
    'M16 5 28 16 16 27 4 16Z',
    { width: 110, height: 80 },
    areaFields,
  ),
  shape(
    areaType('ShapeParallelogram'),
    textAt('widgets.shapes:definition.shapes.parallelogram'),
    textAt('widgets.shapes:definition.shapes.slanted'),
    'M10 8h18l-6 16H4Z',
    { width: 130, height: 80 },
    areaFields,
  ),
  shape(
    areaType('ShapeOctagon'),
    textAt('widgets.shapes:definition.shapes.octagon'),
    textAt('widgets.shapes:definition.shapes.stopSign'),
    'M11.5 5h9L27 11.5v9L20.5 27h-9L5 20.5v-9Z',
    { width: 90, height: 90 },
    areaFields,
  ),
  shape(
    lineType,
    textAt('widgets.shapes:definition.shapes.line'),
    textAt('widgets.shapes:definition.shapes.straightRule'),
    'M5 26 27 6',
    { width: 160, height: 0 },
    [...flowFields, ...lineFields],
    newLine,
    sampleLine,
  ),
  shape(
    arrowType,
    textAt('widgets.shapes:definition.shapes.arrow'),
    textAt('widgets.shapes:definition.shapes.directionFlow'),
    'M5 26 27 6M18 6h9v9',
    { width: 160, height: 0 },
    [...flowFields, ...lineFields],
    newLine,
    sampleLine,
  ),
  shape(
    connectorType,
    textAt('widgets.shapes:definition.shapes.connector'),
    textAt('widgets.shapes:definition.shapes.connector.keywords'),
    'M4 5h8v8H4ZM20 19h8v8h-8ZM12 9h12v10M20 15l4 4 4-4',
    { width: 160, height: 0 },
    [
      routingField,
      cornerRadiusField,
      ...flowFields,
      ...lineFields.filter(({ path }) => path !== 'style.flip'),
    ],
    newLine,
    {
      size: { width: 160, height: 60 },
      data: () => ({
        points: [
          { x: 0, y: 0 },
          { x: 80, y: 0 },
          { x: 80, y: 60 },
          { x: 160, y: 60 },
        ],
      }),
    },
  ),
];
