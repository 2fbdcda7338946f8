import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { FieldControl, WidgetField } from '../definition.ts';

type Options = Extract<FieldControl, { kind: 'choice' }>['options'];

const fill: WidgetField = {
  path: 'style.fill',
  label: textAt('widgets.parts:commonFields.fill'),
  control: { kind: 'fill' },
};

const opacity: WidgetField = {
  path: 'style.opacity',
  label: textAt('widgets.parts:commonFields.opacity'),
  control: { kind: 'number', min: 0, max: 1, step: 0.05 },
};

const radius: WidgetField = {
  path: 'style.radius',
  label: textAt('widgets.parts:commonFields.radius'),
  control: { kind: 'number', min: 0, max: 10_000, step: 1 },
};

const strokeFields: readonly WidgetField[] = [
  {
    path: 'style.stroke.color',
    label: textAt('widgets.parts:commonFields.strokeFields'),
    control: { kind: 'colour' },
  },
  {
    path: 'style.stroke.width',
    label: textAt('widgets.parts:commonFields.strokeFields.lineWidth'),
    control: { kind: 'number', min: 0, max: 1000, step: 0.5 },
  },
  {
    path: 'style.line.type',
    label: textAt('widgets.parts:commonFields.strokeFields.linePattern'),
    control: {
      kind: 'choice',
      options: [
        { value: 'solid', label: textAt('widgets.parts:commonFields.control.options.solid') },
        { value: 'dashed', label: textAt('widgets.parts:commonFields.control.options.dashed') },
        { value: 'dotted', label: textAt('widgets.parts:commonFields.control.options.dotted') },
      ],
    },
  },
];

const headOptions: Options = [
  { value: 'none', label: textAt('widgets.parts:commonFields.headOptions.none') },
  { value: 'arrow', label: textAt('widgets.parts:commonFields.headOptions.arrow') },
  { value: 'open', label: textAt('widgets.parts:commonFields.headOptions.open') },
  { value: 'dot', label: textAt('widgets.parts:commonFields.headOptions.dot') },
  { value: 'bar', label: textAt('widgets.parts:commonFields.headOptions.bar') },
];

const flip: WidgetField = {
  path: 'style.flip',
  label: textAt('widgets.parts:commonFields.flip'),
  control: {
    kind: 'choice',
    options: [
      { value: 'none', label: textAt('widgets.parts:commonFields.control.options.none') },
      { value: 'horizontal', label: textAt('widgets.parts:commonFields.control.options.horizontal') },
      { value: 'vertical', label: textAt('widgets.parts:commonFields.control.options.vertical') },
      { value: 'both', label: textAt('widgets.parts:commonFields.control.options.both') },
    ],
  },
};

const fontFields: readonly WidgetField[] = [
  {
    path: 'style.font.color',
    label: textAt('widgets.parts:commonFields.fontFields'),
    control: { kind: 'colour' },
  },
  {
    path: 'style.font.size',
    label: textAt('widgets.parts:commonFields.fontFields.textSize'),
    control: { kind: 'number', min: 1, max: 1000, step: 1 },
  },
  {
    path: 'style.font.bold',
    label: textAt('widgets.parts:commonFields.fontFields.bold'),
    control: { kind: 'switch' },
  },
  {
    path: 'style.font.italic',
    label: textAt('widgets.parts:commonFields.fontFields.italic'),
    control: { kind: 'switch' },
  },
  {
    path: 'style.font.underline',
    label: textAt('widgets.parts:commonFields.fontFields.underlined'),
    control: { kind: 'switch' },
  },
  {
    path: 'style.align',
    label: textAt('widgets.parts:commonFields.fontFields.textAlignment'),
    control: {
      kind: 'choice',
      options: [
        { value: 'left', label: textAt('widgets.parts:commonFields.control.options.left') },
        { value: 'center', label: textAt('widgets.parts:commonFields.control.options.center') },
        { value: 'right', label: textAt('widgets.parts:commonFields.control.options.right') },
      ],
    },
  },
  {
    path: 'style.verticalAlign',
    label: textAt('widgets.parts:commonFields.fontFields.verticalAlignment'),
    control: {
      kind: 'choice',
      options: [
        { value: 'top', label: textAt('widgets.parts:commonFields.control.options.top') },
        { value: 'middle', label: textAt('widgets.parts:commonFields.control.options.middle') },
        { value: 'bottom', label: textAt('widgets.parts:commonFields.control.options.bottom') },
      ],
    },
  },
];

/** Fields that single types take. */
export const common = { opacity, flip } as const;

/** How an image fills its widget. */
export const fit: WidgetField = {
  path: 'style.fit',
  label: textAt('widgets.parts:commonFields.fit'),
  control: {
    kind: 'choice',
    options: [
      { value: 'contain', label: textAt('widgets.parts:commonFields.control.options.contain') },
      { value: 'cover', label: textAt('widgets.parts:commonFields.control.options.cover') },
      { value: 'fill', label: textAt('widgets.parts:commonFields.control.options.fill') },
      { value: 'none', label: textAt('widgets.parts:commonFields.control.options.none.originalSize') },
    ],
  },
};

/** The text of a widget. */
export function textField(label: Text): WidgetField {
  return { path: 'data.text', label, control: { kind: 'text', multiline: true } };
}

/** The source that a widget follows. */
export const bindingField: WidgetField = {
  path: 'data.binding',
  label: textAt('widgets.parts:commonFields.bindingField'),
  control: { kind: 'binding' },
};

/** The style of shapes that enclose an area. */
export const areaFields: readonly WidgetField[] = [
  fill,
  ...strokeFields,
  radius,
  ...fontFields,
  opacity,
  flip,
];

/** The style of boxes with text, which look the same when they are flipped. */
export const textBoxFields: readonly WidgetField[] = areaFields.filter(({ path }) => path !== flip.path);

/** The style of areas without corners. */
export const roundFields: readonly WidgetField[] = areaFields.filter(({ path }) => path !== radius.path);

/** The style of areas without text. */
export const plainFields: readonly WidgetField[] = [fill, ...strokeFields, radius, opacity, flip];

/** The style of lines and arrows. */
export const lineFields: readonly WidgetField[] = [
  ...strokeFields,
  {
    path: 'style.line.startHead',
    label: textAt('widgets.parts:commonFields.lineFields'),
    control: { kind: 'choice', options: headOptions },
  },
  {
    path: 'style.line.endHead',
    label: textAt('widgets.parts:commonFields.lineFields.end'),
    control: { kind: 'choice', options: headOptions },
  },
  ...fontFields,
  opacity,
  flip,
];
