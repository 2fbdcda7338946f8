import type { WidgetDefinition } from '../definition.ts';
import { groupType } from './type.ts';

/** Widgets that are moved, turned and resized as one. Made from a selection, never drawn. */
export const group: WidgetDefinition<'WidgetGroup'> = {
  ...groupType,
  version: 1,
  category: 'structure',
  title: { zh: '组合', en: 'Group' },
  keywords: { zh: '', en: '' },
  initial: {},
  size: { width: 100, height: 100 },
  fields: [],
};
