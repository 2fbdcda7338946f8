import { noText } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { WidgetDefinition } from '../definition.ts';
import { groupType } from './type.ts';

/** Widgets that are moved, turned and resized as one. Made from a selection, never drawn. */
export const group: WidgetDefinition<'WidgetGroup'> = {
  ...groupType,
  version: 1,
  category: 'structure',
  title: textAt('widgets.group:definition.group'),
  keywords: noText,
  icon: 'M5 9V5h4M23 5h4v4M27 23v4h-4M9 27H5v-4M10 10h8v8h-8ZM16 16h6v6h-6Z',
  initial: {},
  size: { width: 100, height: 100 },
  sample: {
    size: { width: 160, height: 80 },
    children: [
      { widgetType: 'ShapeRect', position: { x: 0, y: 0, width: 100, height: 60 } },
      { widgetType: 'ShapeCircle', position: { x: 90, y: 10, width: 70, height: 70 } },
    ],
  },
  fields: [],
};
