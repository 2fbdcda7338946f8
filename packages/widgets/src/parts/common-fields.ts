import type { Text } from '@penstock/contract/texts/language';
import type { FieldControl, WidgetField } from '../definition.ts';

type Options = Extract<FieldControl, { kind: 'choice' }>['options'];

const fill: WidgetField = {
  path: 'style.fill',
  label: { zh: '填充', en: 'Fill' },
  control: { kind: 'fill' },
};

const opacity: WidgetField = {
  path: 'style.opacity',
  label: { zh: '不透明度', en: 'Opacity' },
  control: { kind: 'number', min: 0, max: 1, step: 0.05 },
};

const radius: WidgetField = {
  path: 'style.radius',
  label: { zh: '圆角', en: 'Corner radius' },
  control: { kind: 'number', min: 0, max: 10_000, step: 1 },
};

const strokeFields: readonly WidgetField[] = [
  {
    path: 'style.stroke.color',
    label: { zh: '线条颜色', en: 'Line colour' },
    control: { kind: 'colour' },
  },
  {
    path: 'style.stroke.width',
    label: { zh: '线宽', en: 'Line width' },
    control: { kind: 'number', min: 0, max: 1000, step: 0.5 },
  },
  {
    path: 'style.line.type',
    label: { zh: '线型', en: 'Line pattern' },
    control: {
      kind: 'choice',
      options: [
        { value: 'solid', label: { zh: '实线', en: 'Solid' } },
        { value: 'dashed', label: { zh: '虚线', en: 'Dashed' } },
        { value: 'dotted', label: { zh: '点线', en: 'Dotted' } },
      ],
    },
  },
];

const headOptions: Options = [
  { value: 'none', label: { zh: '无', en: 'None' } },
  { value: 'arrow', label: { zh: '实心箭头', en: 'Filled arrow' } },
  { value: 'open', label: { zh: '开口箭头', en: 'Open arrow' } },
  { value: 'dot', label: { zh: '圆点', en: 'Dot' } },
  { value: 'bar', label: { zh: '短线', en: 'Bar' } },
];

const flip: WidgetField = {
  path: 'style.flip',
  label: { zh: '翻转', en: 'Flip' },
  control: {
    kind: 'choice',
    options: [
      { value: 'none', label: { zh: '不翻转', en: 'None' } },
      { value: 'horizontal', label: { zh: '水平翻转', en: 'Horizontally' } },
      { value: 'vertical', label: { zh: '垂直翻转', en: 'Vertically' } },
      { value: 'both', label: { zh: '水平和垂直翻转', en: 'Both' } },
    ],
  },
};

const fontFields: readonly WidgetField[] = [
  { path: 'style.font.color', label: { zh: '文字颜色', en: 'Text colour' }, control: { kind: 'colour' } },
  {
    path: 'style.font.size',
    label: { zh: '字号', en: 'Text size' },
    control: { kind: 'number', min: 1, max: 1000, step: 1 },
  },
  { path: 'style.font.bold', label: { zh: '加粗', en: 'Bold' }, control: { kind: 'switch' } },
  { path: 'style.font.italic', label: { zh: '斜体', en: 'Italic' }, control: { kind: 'switch' } },
  { path: 'style.font.underline', label: { zh: '下划线', en: 'Underlined' }, control: { kind: 'switch' } },
  {
    path: 'style.align',
    label: { zh: '水平对齐', en: 'Text alignment' },
    control: {
      kind: 'choice',
      options: [
        { value: 'left', label: { zh: '左', en: 'Left' } },
        { value: 'center', label: { zh: '中', en: 'Centre' } },
        { value: 'right', label: { zh: '右', en: 'Right' } },
      ],
    },
  },
  {
    path: 'style.verticalAlign',
    label: { zh: '垂直对齐', en: 'Vertical alignment' },
    control: {
      kind: 'choice',
      options: [
        { value: 'top', label: { zh: '上', en: 'Top' } },
        { value: 'middle', label: { zh: '中', en: 'Middle' } },
        { value: 'bottom', label: { zh: '下', en: 'Bottom' } },
      ],
    },
  },
];

/** Fields that single types take. */
export const common = { opacity, flip } as const;

/** How an image fills its widget. */
export const fit: WidgetField = {
  path: 'style.fit',
  label: { zh: '图片适应方式', en: 'Fit' },
  control: {
    kind: 'choice',
    options: [
      { value: 'contain', label: { zh: '完整显示', en: 'Whole image' } },
      { value: 'cover', label: { zh: '铺满裁剪', en: 'Fill, cropped' } },
      { value: 'fill', label: { zh: '拉伸', en: 'Stretched' } },
      { value: 'none', label: { zh: '原始大小', en: 'Original size' } },
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
  label: { zh: '绑定', en: 'Binding' },
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
    label: { zh: '起点样式', en: 'Start' },
    control: { kind: 'choice', options: headOptions },
  },
  {
    path: 'style.line.endHead',
    label: { zh: '终点样式', en: 'End' },
    control: { kind: 'choice', options: headOptions },
  },
  ...fontFields,
  opacity,
  flip,
];
