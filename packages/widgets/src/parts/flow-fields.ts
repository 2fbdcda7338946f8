import { textAt } from '@penstock/languages/catalogue';
import { directionField, motionFields } from './control-fields.ts';
import type { WidgetField } from '../definition.ts';

const visibleWhen = { path: 'data.flow.enable', equals: [true] };

/** The fields of the flow along a line. */
export const flowFields: readonly WidgetField[] = [
  { path: 'data.flow.enable', label: textAt('widgets.parts:flowFields.flow'), control: { kind: 'switch' } },
  ...[
    {
      path: 'data.flow.binding',
      label: textAt('widgets.parts:flowFields.bindingOfTheFlow'),
      control: { kind: 'binding' },
    } as const,
    {
      path: 'data.flow.rules',
      label: textAt('widgets.parts:flowFields.flowsWhile'),
      control: { kind: 'rules', colours: false },
    } as const,
    directionField('data.flow.direction'),
    {
      path: 'data.flow.speed',
      label: textAt('widgets.parts:flowFields.speedAtMost'),
      control: { kind: 'number', min: 1, max: 500, step: 5 },
    } as const,
    {
      path: 'data.flow.color',
      label: textAt('widgets.parts:flowFields.colourOfTheFlow'),
      control: { kind: 'colour' },
    } as const,
    {
      path: 'data.flow.dash',
      label: textAt('widgets.parts:flowFields.dash'),
      control: { kind: 'number', min: 1, max: 500, step: 1 },
    } as const,
    {
      path: 'data.flow.gap',
      label: textAt('widgets.parts:flowFields.gap'),
      control: { kind: 'number', min: 1, max: 500, step: 1 },
    } as const,
  ].map((field: WidgetField) => ({ ...field, visibleWhen })),
  ...motionFields('data.flow').map((field) => (field.visibleWhen ? field : { ...field, visibleWhen })),
];
