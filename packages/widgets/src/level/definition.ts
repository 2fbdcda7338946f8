import { textAt } from '@penstock/languages/catalogue';
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
  title: textAt('widgets.level:definition.level'),
  keywords: textAt('widgets.level:definition.level.keywords'),
  icon: 'M9 4h14v24H9ZM9 16c2.3-1.5 4.7 1.5 7 0s4.7-1.5 7 0M12 21h8M12 24.5h8',
  initial: {
    data: { rangeType: 'signal', shape: 'tank' },
    style: {
      fill: '@track',
      color: '@series1/60',
      stroke: { color: '@muted' },
      font: { color: '@text' },
    },
  },
  size: { width: 90, height: 130 },
  fields: [
    bindingField,
    {
      path: 'data.shape',
      label: textAt('widgets.level:definition.level.fields'),
      control: {
        kind: 'choice',
        options: [
          { value: 'tank', label: textAt('widgets.level:definition.control.options.tank') },
          { value: 'ShapeRect', label: textAt('widgets.level:definition.control.options.shapeRect') },
          { value: 'ShapeCircle', label: textAt('widgets.level:definition.control.options.shapeCircle') },
          { value: 'ShapeEllipse', label: textAt('widgets.level:definition.control.options.shapeEllipse') },
          { value: 'ShapeTriangle', label: textAt('widgets.level:definition.control.options.shapeTriangle') },
          { value: 'ShapePrism', label: textAt('widgets.level:definition.control.options.shapePrism') },
          {
            value: 'ShapeParallelogram',
            label: textAt('widgets.level:definition.control.options.shapeParallelogram'),
          },
          { value: 'ShapeOctagon', label: textAt('widgets.level:definition.control.options.shapeOctagon') },
          { value: 'ShapeLine', label: textAt('widgets.level:definition.control.options.shapeLine') },
          { value: 'ShapeArrow', label: textAt('widgets.level:definition.control.options.shapeArrow') },
        ],
      },
    },
    {
      path: 'data.direction',
      label: textAt('widgets.level:definition.level.fields.fills'),
      control: {
        kind: 'choice',
        options: [
          { value: 'up', label: textAt('widgets.level:definition.control.options.up') },
          { value: 'down', label: textAt('widgets.level:definition.control.options.down') },
          { value: 'left', label: textAt('widgets.level:definition.control.options.left') },
          { value: 'right', label: textAt('widgets.level:definition.control.options.right') },
        ],
      },
    },
    ...rangeFields,
    zonesField,
    {
      path: 'data.valueType',
      label: textAt('widgets.level:definition.level.fields.valueAs'),
      control: {
        kind: 'choice',
        options: [
          { value: 'percent', label: textAt('widgets.level:definition.control.options.percent') },
          { value: 'value', label: textAt('widgets.level:definition.control.options.value') },
        ],
      },
    },
    ...shownValueFields,
    colourField('style.color', textAt('widgets.level:definition.level.fields.styleColor')),
    ...textFields,
    ...boxFields,
    common.flip,
  ],
};
