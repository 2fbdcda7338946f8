import type { Text } from '@penstock/contract/texts/language';
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
    label: { zh: '数据来源', en: 'Shows' },
    control: {
      kind: 'choice',
      options: [
        { value: 'signal', label: { zh: '信号', en: 'Signals' } },
        { value: 'mvar', label: { zh: '监控变量', en: 'Monitoring variables' } },
        { value: 'system', label: { zh: '系统值', en: 'System values' } },
        { value: 'report', label: { zh: '一个报表的列', en: 'Columns of one report' } },
        { value: 'customReport', label: { zh: '多个报表的列', en: 'Columns of several reports' } },
      ],
    },
  },
  sourcesField(
    'data.signals',
    { zh: '信号', en: 'Signals' },
    { kind: 'sources', source: 'signal' },
    'signal',
  ),
  sourcesField(
    'data.mvars',
    { zh: '监控变量', en: 'Monitoring variables' },
    { kind: 'sources', source: 'mvar' },
    'mvar',
  ),
  sourcesField(
    'data.systemValues',
    { zh: '系统值', en: 'System values' },
    { kind: 'sources', source: 'system' },
    'system',
  ),
  sourcesField('data.reportId', { zh: '报表', en: 'Report' }, { kind: 'report' }, 'report'),
  sourcesField(
    'data.reportSignals',
    { zh: '报表的列', en: 'Columns' },
    { kind: 'sources', source: 'report', report: 'data.reportId' },
    'report',
  ),
  sourcesField(
    'data.customReports',
    { zh: '报表的列', en: 'Columns' },
    { kind: 'sources', source: 'report' },
    'customReport',
  ),
];

/** The title of a chart. */
export const chartTitleField: WidgetField = {
  path: 'data.title',
  label: { zh: '标题', en: 'Title' },
  control: { kind: 'text' },
};

/** The scale of the values. */
export const scaleFields: readonly WidgetField[] = [
  {
    path: 'data.mode',
    label: { zh: '数值轴', en: 'Value axis' },
    control: {
      kind: 'choice',
      options: [
        { value: 'adapt', label: { zh: '自适应', en: 'Follows the values' } },
        { value: 'fixed', label: { zh: '固定', en: 'Fixed' } },
      ],
    },
  },
  {
    path: 'data.minVal',
    label: { zh: '最小值', en: 'Minimum' },
    control: { kind: 'number' },
    visibleWhen: { path: 'data.mode', equals: ['fixed'] },
  },
  {
    path: 'data.maxVal',
    label: { zh: '最大值', en: 'Maximum' },
    control: { kind: 'number' },
    visibleWhen: { path: 'data.mode', equals: ['fixed'] },
  },
];

/** How much of the past is shown. */
export const timeRangeField: WidgetField = {
  path: 'data.timeRange',
  label: { zh: '时间范围', en: 'Time' },
  control: { kind: 'number', min: 1, max: 525_600, step: 10, unit: 'min' },
};

/** How times are written at the axis. */
export const timeFormatField: WidgetField = {
  path: 'data.timeFormat',
  label: { zh: '时间格式', en: 'Time format' },
  control: { kind: 'text', maxLength: 40 },
};

const legendField: WidgetField = {
  path: 'data.legendPosition',
  label: { zh: '图例', en: 'Legend' },
  control: {
    kind: 'choice',
    options: [
      { value: 'top', label: { zh: '上', en: 'Above' } },
      { value: 'bottom', label: { zh: '下', en: 'Below' } },
      { value: 'left', label: { zh: '左', en: 'Left' } },
      { value: 'right', label: { zh: '右', en: 'Right' } },
      { value: 'none', label: { zh: '不显示', en: 'None' } },
    ],
  },
};

const themeField: WidgetField = {
  path: 'data.theme',
  label: { zh: '配色', en: 'Colours' },
  control: { kind: 'theme' },
};

/** An axis: whether it is shown, what it is called, its colour. */
function axisFields(axis: 'x' | 'y', name: Text): readonly WidgetField[] {
  const at = `data.axes.${axis}`;
  return [
    {
      path: `${at}.show`,
      label: { zh: `显示${name.zh}`, en: `Show ${name.en}` },
      control: { kind: 'switch' },
    },
    {
      path: `${at}.title`,
      label: { zh: `${name.zh}标题`, en: `Title of ${name.en}` },
      control: { kind: 'text' },
      visibleWhen: { path: `${at}.show`, equals: [true] },
    },
    {
      ...colourField(`${at}.color`, { zh: `${name.zh}颜色`, en: `Colour of ${name.en}` }),
      visibleWhen: { path: `${at}.show`, equals: [true] },
    },
  ];
}

/** The look of charts with axes. */
export const axesFields: readonly WidgetField[] = [
  ...axisFields('x', { zh: '横轴', en: 'horizontal axis' }),
  ...axisFields('y', { zh: '纵轴', en: 'vertical axis' }),
  { path: 'data.grid.show', label: { zh: '显示网格', en: 'Show grid' }, control: { kind: 'switch' } },
  {
    ...colourField('data.grid.color', { zh: '网格颜色', en: 'Colour of the grid' }),
    visibleWhen: { path: 'data.grid.show', equals: [true] },
  },
];

/** The look of all charts. */
export const chartLookFields: readonly WidgetField[] = [legendField, themeField, ...fontFields, ...boxFields];
