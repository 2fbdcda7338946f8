import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { componentType } from './type.ts';

/** A use of a saved component; the component has the fields of its parameters. */
export const component: WidgetDefinition<'WidgetComponent'> = {
  ...componentType,
  version: 1,
  category: 'structure',
  title: { zh: '组件实例', en: 'Component' },
  keywords: { zh: '', en: '' },
  initial: {},
  size: { width: 100, height: 100 },
  fields: [common.opacity],
};
