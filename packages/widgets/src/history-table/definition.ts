import type { WidgetDefinition } from '../definition.ts';
import { historyTableType } from './type.ts';
import { pageFields, tableStyleFields } from '../parts/table-fields.ts';

const ofSignals = { path: 'data.reportId', equals: [undefined, ''] };

/** The recorded values in a table: by steps of time, record by record, or in the form of a report. */
export const historyTable: WidgetDefinition<'ComplexHistory'> = {
  ...historyTableType,
  version: 1,
  category: 'complex',
  title: { zh: '历史表', en: 'History table' },
  keywords: { zh: '历史 记录 报表 导出 表格', en: 'history records report export table' },
  icon: 'M4 7h24v18H4ZM4 12h24M4 17h24M4 22h24M12 7v18',
  initial: { style: { fill: '#ffffff00', stroke: { color: '#8a9ba366' } } },
  size: { width: 760, height: 360 },
  fields: [
    {
      path: 'data.signals',
      label: { zh: '信号', en: 'Signals' },
      control: { kind: 'sources', source: 'signal', colours: false },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.reportId',
      label: { zh: '报表', en: 'Report' },
      control: { kind: 'report' },
    },
    {
      path: 'data.dimensionType',
      label: { zh: '行', en: 'Rows are' },
      control: {
        kind: 'choice',
        options: [
          { value: 'time', label: { zh: '时间', en: 'Times' } },
          { value: 'signal', label: { zh: '信号', en: 'Signals' } },
        ],
      },
    },
    {
      path: 'data.rowType',
      label: { zh: '数据', en: 'Values' },
      control: {
        kind: 'choice',
        options: [
          { value: 'step', label: { zh: '按时间间隔平均', en: 'Averages of steps' } },
          { value: 'record', label: { zh: '每条记录', en: 'Each record' } },
        ],
      },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.timeRange',
      label: { zh: '时间范围', en: 'Time shown' },
      control: { kind: 'number', min: 1, max: 100_000, step: 1 },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.rollTime',
      label: { zh: '时间间隔', en: 'Step' },
      control: { kind: 'number', min: 1, max: 100_000, step: 1 },
      visibleWhen: { path: 'data.rowType', equals: ['step'] },
    },
    {
      path: 'data.timeUnit',
      label: { zh: '时间单位', en: 'Unit of time' },
      control: {
        kind: 'choice',
        options: [
          { value: 'minute', label: { zh: '分钟', en: 'Minutes' } },
          { value: 'hour', label: { zh: '小时', en: 'Hours' } },
          { value: 'day', label: { zh: '天', en: 'Days' } },
        ],
      },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.filterTime',
      label: { zh: '可选时间', en: 'Choice of time' },
      control: { kind: 'switch' },
    },
    {
      path: 'data.exportExcel',
      label: { zh: '可导出 Excel', en: 'Export to Excel' },
      control: { kind: 'switch' },
    },
    ...pageFields,
    ...tableStyleFields,
  ],
};
