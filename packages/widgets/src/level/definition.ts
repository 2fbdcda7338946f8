import { bindingField, common } from '../parts/common-fields.ts';
import {
  boxFields,
  colourField,
  rangeFields,
  shownValueFields,
  textFields,
  zonesField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { levelType } from './type.ts';

/** A shape that is filled as far as a value says: a level. */
export const level: WidgetDefinition<'UsualPercentFill'> = {
  ...levelType,
  version: 1,
  category: 'usual',
  title: { zh: '百分比填充', en: 'Level' },
  keywords: { zh: '液位 水位 料位 储罐 进度', en: 'percent fill tank progress' },
  icon: 'M9 4h14v24H9ZM9 16c2.3-1.5 4.7 1.5 7 0s4.7-1.5 7 0M12 21h8M12 24.5h8',
  initial: {
    data: { rangeType: 'signal', shape: 'tank' },
    style: { fill: '#dfe7ea', color: '#8fb3bf', font: { color: '#22343c' } },
  },
  size: { width: 90, height: 130 },
  fields: [
    bindingField,
    {
      path: 'data.shape',
      label: { zh: '形状', en: 'Shape' },
      control: {
        kind: 'choice',
        options: [
          { value: 'tank', label: { zh: '储罐', en: 'Tank' } },
          { value: 'ShapeRect', label: { zh: '矩形', en: 'Rectangle' } },
          { value: 'ShapeCircle', label: { zh: '圆形', en: 'Circle' } },
          { value: 'ShapeEllipse', label: { zh: '椭圆', en: 'Ellipse' } },
          { value: 'ShapeTriangle', label: { zh: '三角形', en: 'Triangle' } },
          { value: 'ShapePrism', label: { zh: '菱形', en: 'Rhombus' } },
          { value: 'ShapeParallelogram', label: { zh: '平行四边形', en: 'Parallelogram' } },
          { value: 'ShapeOctagon', label: { zh: '八边形', en: 'Octagon' } },
          { value: 'ShapeLine', label: { zh: '直线', en: 'Line' } },
          { value: 'ShapeArrow', label: { zh: '箭头', en: 'Arrow' } },
        ],
      },
    },
    {
      path: 'data.direction',
      label: { zh: '填充方向', en: 'Fills' },
      control: {
        kind: 'choice',
        options: [
          { value: 'up', label: { zh: '向上', en: 'Upwards' } },
          { value: 'down', label: { zh: '向下', en: 'Downwards' } },
          { value: 'left', label: { zh: '向左', en: 'To the left' } },
          { value: 'right', label: { zh: '向右', en: 'To the right' } },
        ],
      },
    },
    ...rangeFields,
    zonesField,
    {
      path: 'data.valueType',
      label: { zh: '数值显示为', en: 'Value as' },
      control: {
        kind: 'choice',
        options: [
          { value: 'percent', label: { zh: '百分比', en: 'Percent' } },
          { value: 'value', label: { zh: '数值', en: 'Value' } },
        ],
      },
    },
    ...shownValueFields,
    colourField('style.color', { zh: '液位颜色', en: 'Colour of the level' }),
    ...textFields,
    ...boxFields,
    common.flip,
  ],
};
