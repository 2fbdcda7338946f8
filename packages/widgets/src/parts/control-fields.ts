import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { areaFields } from './common-fields.ts';
import type { WidgetField } from '../definition.ts';

/** Fields that gauges, levels and the widgets that are operated have in common. */

const some = (...paths: readonly string[]): readonly WidgetField[] =>
  areaFields.filter(({ path }) => paths.some((one) => path.startsWith(one)));

/** Where a scale begins and ends. */
export const rangeFields: readonly WidgetField[] = [
  {
    path: 'data.rangeType',
    label: textAt('widgets.parts:controlFields.rangeFields'),
    control: {
      kind: 'choice',
      options: [
        { value: 'fixed', label: textAt('widgets.parts:controlFields.control.options.fixed') },
        { value: 'signal', label: textAt('widgets.parts:controlFields.control.options.signal') },
      ],
    },
  },
  {
    path: 'data.minVal',
    label: textAt('widgets.parts:controlFields.rangeFields.minimum'),
    control: { kind: 'number' },
  },
  {
    path: 'data.maxVal',
    label: textAt('widgets.parts:controlFields.rangeFields.maximum'),
    control: { kind: 'number' },
  },
];

/** How the value is written. */
export const shownValueFields: readonly WidgetField[] = [
  {
    path: 'data.showValue',
    label: textAt('widgets.parts:controlFields.shownValueFields'),
    control: { kind: 'switch' },
  },
  {
    path: 'data.decimals',
    label: textAt('widgets.parts:controlFields.shownValueFields.decimals'),
    control: { kind: 'number', min: 0, max: 6, step: 1 },
    visibleWhen: { path: 'data.showValue', equals: [true] },
  },
  {
    path: 'data.showUnit',
    label: textAt('widgets.parts:controlFields.shownValueFields.showUnit'),
    control: { kind: 'switch' },
    visibleWhen: { path: 'data.showValue', equals: [true] },
  },
  {
    path: 'data.unit',
    label: textAt('widgets.parts:controlFields.shownValueFields.unit'),
    control: { kind: 'text', maxLength: 20 },
    visibleWhen: { path: 'data.showUnit', equals: [true] },
  },
];

/** Parts of the scale with colours of their own. */
export const zonesField: WidgetField = {
  path: 'data.zones',
  label: textAt('widgets.parts:controlFields.zonesField'),
  control: {
    kind: 'list',
    item: textAt('widgets.parts:controlFields.zonesField.control.item'),
    initial: { from: 80, to: 100, colour: '#c28a1e' },
    fields: [
      {
        path: 'from',
        label: textAt('widgets.parts:controlFields.zonesField.control.fields'),
        control: { kind: 'number' },
      },
      {
        path: 'to',
        label: textAt('widgets.parts:controlFields.zonesField.control.fields.to'),
        control: { kind: 'number' },
      },
      {
        path: 'colour',
        label: textAt('widgets.parts:controlFields.zonesField.control.fields.colour'),
        control: { kind: 'colour' },
      },
    ],
  },
};

/** The signal that is written and read back. */
export const writtenField: WidgetField = {
  path: 'data.binding',
  label: textAt('widgets.parts:controlFields.writtenField'),
  control: { kind: 'binding', writes: true },
};

/** The confirmation before a value is written. */
export const questionFields: readonly WidgetField[] = [
  {
    path: 'data.hint',
    label: textAt('widgets.parts:controlFields.questionFields'),
    control: { kind: 'switch' },
  },
  {
    path: 'data.hintValue',
    label: textAt('widgets.parts:controlFields.questionFields.question'),
    control: { kind: 'text' },
    visibleWhen: { path: 'data.hint', equals: [true] },
  },
  {
    path: 'data.disabledWhen',
    label: textAt('widgets.parts:controlFields.questionFields.disabledWhen'),
    control: { kind: 'disabledWhen' },
  },
];

/** How fast something moves: always the same, or by the value. `at` is where the fields are, such as `data`. */
export function motionFields(at: string): readonly WidgetField[] {
  const visibleWhen = { path: `${at}.speedType`, equals: ['value'] };
  return [
    {
      path: `${at}.speedType`,
      label: textAt('widgets.parts:controlFields.motionFields'),
      control: {
        kind: 'choice',
        options: [
          { value: 'fixed', label: textAt('widgets.parts:controlFields.control.options.fixed') },
          { value: 'value', label: textAt('widgets.parts:controlFields.control.options.value') },
        ],
      },
    },
    {
      path: `${at}.minVal`,
      label: textAt('widgets.parts:controlFields.motionFields.atRestAt'),
      control: { kind: 'number' },
      visibleWhen,
    },
    {
      path: `${at}.maxVal`,
      label: textAt('widgets.parts:controlFields.motionFields.fullSpeedAt'),
      control: { kind: 'number' },
      visibleWhen,
    },
  ];
}

/** Which way something moves. */
export function directionField(path: string): WidgetField {
  return {
    path,
    label: textAt('widgets.parts:controlFields.directionField'),
    control: {
      kind: 'choice',
      options: [
        { value: 'forward', label: textAt('widgets.parts:controlFields.control.options.forward') },
        { value: 'backward', label: textAt('widgets.parts:controlFields.control.options.backward') },
      ],
    },
  };
}

/** Whether a widget is wider than high, or higher than wide. */
export const orientationField: WidgetField = {
  path: 'data.direction',
  label: textAt('widgets.parts:controlFields.orientationField'),
  control: {
    kind: 'choice',
    options: [
      { value: 'horizontal', label: textAt('widgets.parts:controlFields.control.options.horizontal') },
      { value: 'vertical', label: textAt('widgets.parts:controlFields.control.options.vertical') },
    ],
  },
};

/** A colour of the style. */
export function colourField(path: string, label: Text): WidgetField {
  return { path, label, control: { kind: 'colour' } };
}

/** The text of what is not aligned by its box. */
export const fontFields = some('style.font');

/** Text, also where it is in its box. */
export const textFields = some('style.font', 'style.align', 'style.verticalAlign');

/** Fill, border and corners of the box, and how much is seen through it. */
export const boxFields = some('style.fill', 'style.stroke', 'style.line', 'style.radius', 'style.opacity');
