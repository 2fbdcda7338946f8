import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import type { Text } from '@penstock/contract/texts/language';
import { areaFields, bindingField, lineFields, roundFields, textField } from '../parts/common-fields.ts';
import { flowFields } from '../parts/flow-fields.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import type { WidgetSample } from '../sample.ts';
import { type AreaType, areaType, arrowType, lineType } from './type.ts';

type ShapeType = AreaType | 'ShapeArrow' | 'ShapeLine';

/** Middle tones, which can be seen on light and dark pages. */
const newArea: JsonObject = {
  fill: '#dfe7ea',
  stroke: { color: '#5f7580', width: 1.5 },
  font: { color: '#22343c' },
};
const newLine: JsonObject = { stroke: { color: '#6b818c', width: 2 }, font: { color: '#6b818c' } };

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
    fields: [textField({ zh: '文字', en: 'Text' }), bindingField, ...fields],
  };
}

/** The nine shapes of the specification. Lines and arrows go from corner to corner of their box; flipping turns them. */
export const shapes: readonly WidgetDefinition<ShapeType>[] = [
  shape(
    areaType('ShapeRect'),
    { zh: '矩形', en: 'Rectangle' },
    { zh: '方形 方框 长方形 正方形', en: 'square box' },
    'M4 8h24v16H4Z',
    { width: 120, height: 80 },
    areaFields,
  ),
  {
    ...shape(
      areaType('ShapeCircle'),
      { zh: '圆形', en: 'Circle' },
      { zh: '圆 指示灯', en: 'round lamp' },
      'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
      { width: 80, height: 80 },
      roundFields,
    ),
    keepsRatio: true,
  },
  shape(
    areaType('ShapeEllipse'),
    { zh: '椭圆', en: 'Ellipse' },
    { zh: '圆', en: 'oval round' },
    'M16 8c6.6 0 12 3.6 12 8s-5.4 8-12 8-12-3.6-12-8 5.4-8 12-8Z',
    { width: 120, height: 80 },
    roundFields,
  ),
  shape(
    areaType('ShapeTriangle'),
    { zh: '三角形', en: 'Triangle' },
    { zh: '三角', en: '' },
    'M16 6 28 26H4Z',
    { width: 100, height: 88 },
    areaFields,
  ),
  shape(
    areaType('ShapePrism'),
    { zh: '菱形', en: 'Rhombus' },
    { zh: '判断', en: 'diamond prism' },
    'M16 5 28 16 16 27 4 16Z',
    { width: 110, height: 80 },
    areaFields,
  ),
  shape(
    areaType('ShapeParallelogram'),
    { zh: '平行四边形', en: 'Parallelogram' },
    { zh: '斜边', en: 'slanted' },
    'M10 8h18l-6 16H4Z',
    { width: 130, height: 80 },
    areaFields,
  ),
  shape(
    areaType('ShapeOctagon'),
    { zh: '八边形', en: 'Octagon' },
    { zh: '八角形', en: 'stop sign' },
    'M11.5 5h9L27 11.5v9L20.5 27h-9L5 20.5v-9Z',
    { width: 90, height: 90 },
    areaFields,
  ),
  shape(
    lineType,
    { zh: '直线', en: 'Line' },
    { zh: '线条 分隔线', en: 'straight rule' },
    'M5 26 27 6',
    { width: 160, height: 0 },
    [...flowFields, ...lineFields],
    newLine,
    sampleLine,
  ),
  shape(
    arrowType,
    { zh: '箭头', en: 'Arrow' },
    { zh: '方向 流向', en: 'direction flow' },
    'M5 26 27 6M18 6h9v9',
    { width: 160, height: 0 },
    [...flowFields, ...lineFields],
    newLine,
    sampleLine,
  ),
];
