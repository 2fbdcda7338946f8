import { textAt } from '@penstock/languages/catalogue';
import type { WidgetField } from '../definition.ts';

/** How a pipe or a connector finds its way. */
export const routingField: WidgetField = {
  path: 'data.routing',
  label: textAt('widgets.parts:wayFields.routing'),
  control: {
    kind: 'choice',
    options: [
      { value: 'orthogonal', label: textAt('widgets.parts:wayFields.routing.orthogonal') },
      { value: 'free', label: textAt('widgets.parts:wayFields.routing.free') },
    ],
  },
};

/** How round the bends of a pipe or a connector are. */
export const cornerRadiusField: WidgetField = {
  path: 'data.cornerRadius',
  label: textAt('widgets.parts:wayFields.cornerRadius'),
  control: { kind: 'number', min: 0, max: 500, step: 1 },
};
