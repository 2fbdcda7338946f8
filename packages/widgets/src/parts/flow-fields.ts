import { directionField, motionFields } from './control-fields.ts';
import type { WidgetField } from '../definition.ts';

const visibleWhen = { path: 'data.flow.enable', equals: [true] };

/** The fields of the flow along a line. */
export const flowFields: readonly WidgetField[] = [
  { path: 'data.flow.enable', label: { zh: '流动', en: 'Flow' }, control: { kind: 'switch' } },
  ...[
    {
      path: 'data.flow.binding',
      label: { zh: '流动的绑定', en: 'Binding of the flow' },
      control: { kind: 'binding' },
    } as const,
    {
      path: 'data.flow.rules',
      label: { zh: '流动条件', en: 'Flows while' },
      control: { kind: 'rules', colours: false },
    } as const,
    directionField('data.flow.direction'),
    {
      path: 'data.flow.speed',
      label: { zh: '流速', en: 'Speed at most' },
      control: { kind: 'number', min: 1, max: 500, step: 5 },
    } as const,
    {
      path: 'data.flow.color',
      label: { zh: '流动颜色', en: 'Colour of the flow' },
      control: { kind: 'colour' },
    } as const,
    {
      path: 'data.flow.dash',
      label: { zh: '流动段长', en: 'Dash' },
      control: { kind: 'number', min: 1, max: 500, step: 1 },
    } as const,
    {
      path: 'data.flow.gap',
      label: { zh: '流动间隔', en: 'Gap' },
      control: { kind: 'number', min: 1, max: 500, step: 1 },
    } as const,
  ].map((field: WidgetField) => ({ ...field, visibleWhen })),
  ...motionFields('data.flow').map((field) => (field.visibleWhen ? field : { ...field, visibleWhen })),
];
