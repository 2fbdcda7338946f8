import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import type { WidgetDefinition } from './definition.ts';

/** Widgets that are moved, turned and resized as one. Made from a selection, never drawn. */
export const group: WidgetDefinition = {
  type: 'WidgetGroup',
  version: 1,
  category: 'structure',
  title: { zh: '组合', en: 'Group' },
  keywords: { zh: '', en: '' },
  dataSchema: widgetDataSchemas.WidgetGroup,
  initial: {},
  size: { width: 100, height: 100 },
  fields: [],
};
