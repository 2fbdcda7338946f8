import { noText } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { componentType } from './type.ts';

/** A use of a saved component; the component has the fields of its parameters. */
export const component: WidgetDefinition<'WidgetComponent'> = {
  ...componentType,
  version: 1,
  category: 'structure',
  title: textAt('widgets.component:definition.component'),
  keywords: noText,
  icon: 'M6 6h9v9H6ZM17 17h9v9h-9ZM17 6h9v9h-9ZM6 17h9v9H6Z',
  initial: {},
  size: { width: 100, height: 100 },
  sample: { size: { width: 160, height: 60 }, data: ({ component: componentId }) => ({ componentId }) },
  fields: [common.opacity],
};
