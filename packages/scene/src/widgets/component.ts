import { componentUseSchema } from '@penstock/contract/dashboard/component-use';
import { common } from './common-fields.ts';
import type { WidgetDefinition } from './definition.ts';

/** A use of a saved component; the component has the fields of its parameters. */
export const component: WidgetDefinition = {
  type: 'WidgetComponent',
  version: 1,
  category: 'structure',
  title: { zh: '组件实例', en: 'Component' },
  keywords: { zh: '', en: '' },
  dataSchema: componentUseSchema,
  initial: {},
  size: { width: 100, height: 100 },
  fields: [common.opacity],
};
