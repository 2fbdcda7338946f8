import { textAt, textWith } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { boxFields, colourField, fontFields } from './control-fields.ts';
import type { WidgetField } from '../definition.ts';

/** Fields that charts have in common. */

/** A list of what a chart shows, which counts while its kind is chosen. */
function sourcesField(path: string, label: Text, control: WidgetField['control'], kind: string): WidgetField {
  return { path, label, control, visibleWhen: { path: 'data.dataType', equals: [kind] } };
}

/** The sources of charts that show several. */
export const sourceFields: readonly WidgetField[] = [
  {
    path: 'data.dataType',
    label: textAt('widgets.parts:chartFields.sourceFields'),
    control: {
      kind: 'choice',
      options: [
        { value: 'signal', label: textAt('widgets.parts:chartFields.control.options.signal') },
        { value: 'mvar', label: textAt('widgets.parts:chartFields.control.options.mvar') },
        { value: 'system', label: textAt('widgets.parts:chartFields.control.options.system') },
        { value: 'report', label: textAt('widgets.parts:chartFields.control.options.report') },
        { value: 'customReport', label: textAt('widgets.parts:chartFields.control.options.customReport') },
      ],
    },
  },
  sourcesField(
    'data.signals',
    textAt('widgets.parts:chartFields.sourceFields.dataSignals'),
    { kind: 'sources', source: 'signal' },
    'signal',
  ),
  sourcesField(
    'data.mvars',
    textAt('widgets.parts:chartFields.sourceFields.dataMvars'),
    { kind: 'sources', source: 'mvar' },
    'mvar',
  ),
  sourcesField(
    'data.systemValues',
    textAt('widgets.parts:chartFields.sourceFields.dataSystemValues'),
    { kind: 'sources', source: 'system' },
    'system',
  ),
  sourcesField(
    'data.reportId',
    textAt('widgets.parts:chartFields.sourceFields.dataReportId'),
    { kind: 'report' },
    'report',
  ),
  sourcesField(
    'data.reportSignals',
    textAt('widgets.parts:chartFields.sourceFields.dataReportSignals'),
    { kind: 'sources', source: 'report', report: 'data.reportId' },
    'report',
  ),
  sourcesField(
    'data.customReports',
    textAt('widgets.parts:chartFields.sourceFields.dataCustomReports'),
    { kind: 'sources', source: 'report' },
    'customReport',
  ),
];

/** The title of a chart. */
export const chartTitleField: WidgetField = {
  path: 'data.title',
  label: textAt('widgets.parts:chartFields.chartTitleField'),
  control: { kind: 'text' },
};

/** The scale of the values. */
export const scaleFields: readonly WidgetField[] = [
  {
    path: 'data.mode',
    label: textAt('widgets.parts:chartFields.scaleFields'),
    control: {
      kind: 'choice',
      options: [
        { value: 'adapt', label: textAt('widgets.parts:chartFields.control.options.adapt') },
        { value: 'fixed', label: textAt('widgets.parts:chartFields.control.options.fixed') },
      ],
    },
  },
  {
    path: 'data.minVal',
    label: textAt('widgets.parts:chartFields.scaleFields.minimum'),
    control: { kind: 'number' },
    visibleWhen: { path: 'data.mode', equals: ['fixed'] },
  },
  {
    path: 'data.maxVal',
    label: textAt('widgets.parts:chartFields.scaleFields.maximum'),
    control: { kind: 'number' },
    visibleWhen: { path: 'data.mode', equals: ['fixed'] },
  },
];

/** How much of the past is shown. */
export const timeRangeField: WidgetField = {
  path: 'data.timeRange',
  label: textAt('widgets.parts:chartFields.timeRangeField'),
  control: { kind: 'number', min: 1, max: 525_600, step: 10, unit: 'min' },
};

/** How times are written at the axis. */
export const timeFormatField: WidgetField = {
  path: 'data.timeFormat',
  label: textAt('widgets.parts:chartFields.timeFormatField'),
  control: { kind: 'text', maxLength: 40 },
};

const legendField: WidgetField = {
  path: 'data.legendPosition',
  label: textAt('widgets.parts:chartFields.legendField'),
  control: {
    kind: 'choice',
    options: [
      { value: 'top', label: textAt('widgets.parts:chartFields.control.options.top') },
      { value: 'bottom', label: textAt('widgets.parts:chartFields.control.options.bottom') },
      { value: 'left', label: textAt('widgets.parts:chartFields.control.options.left') },
      { value: 'right', label: textAt('widgets.parts:chartFields.control.options.right') },
      { value: 'none', label: textAt('widgets.parts:chartFields.control.options.none') },
    ],
  },
};

const themeField: WidgetField = {
  path: 'data.theme',
  label: textAt('widgets.parts:chartFields.themeField'),
  control: { kind: 'theme' },
};

/** An axis: whether it is shown, what it is called, its colour. */
function axisFields(axis: 'x' | 'y', name: Text): readonly WidgetField[] {
  const at = `data.axes.${axis}`;
  return [
    {
      path: `${at}.show`,
      label: textWith('widgets.parts:chartFields.axisShown', { name }),
      control: { kind: 'switch' },
    },
    {
      path: `${at}.title`,
      label: textWith('widgets.parts:chartFields.axisTitle', { name }),
      control: { kind: 'text' },
      visibleWhen: { path: `${at}.show`, equals: [true] },
    },
    {
      ...colourField(`${at}.color`, textWith('widgets.parts:chartFields.axisColour', { name })),
      visibleWhen: { path: `${at}.show`, equals: [true] },
    },
  ];
}

const gridFields: readonly WidgetField[] = [
  {
    path: 'data.grid.show',
    label: textAt('widgets.parts:chartFields.axesFields'),
    control: { kind: 'switch' },
  },
  {
    ...colourField('data.grid.color', textAt('widgets.parts:chartFields.axesFields.dataGridColor')),
    visibleWhen: { path: 'data.grid.show', equals: [true] },
  },
];

/** The look of charts with axes. */
export const axesFields: readonly WidgetField[] = [
  ...axisFields('x', textAt('widgets.parts:chartFields.axesFields.x')),
  ...axisFields('y', textAt('widgets.parts:chartFields.axesFields.y')),
  ...gridFields,
];

/** The look of charts of one value over another: their axes are called as the ends of their lines are. */
export const xyAxesFields: readonly WidgetField[] = [
  ...axisFields('x', textAt('widgets.parts:chartFields.xyAxesFields.x')),
  ...axisFields('y', textAt('widgets.parts:chartFields.xyAxesFields.y')),
  ...gridFields,
];

/** The look of all charts. */
export const chartLookFields: readonly WidgetField[] = [legendField, themeField, ...fontFields, ...boxFields];
