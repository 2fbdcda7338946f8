import { textAt } from '@penstock/languages/catalogue';
import type { WidgetDefinition } from '../definition.ts';
import { historyTableType } from './type.ts';
import { pageFields, tableStyleFields } from '../parts/table-fields.ts';

const ofSignals = { path: 'data.reportId', equals: [undefined, ''] };

/** The recorded values in a table: by steps of time, record by record, or in the form of a report. */
export const historyTable: WidgetDefinition<'ComplexHistory'> = {
  ...historyTableType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.history-table:definition.historyTable'),
  keywords: textAt('widgets.history-table:definition.historyTable.keywords'),
  icon: 'M4 7h24v18H4ZM4 12h24M4 17h24M4 22h24M12 7v18',
  initial: { style: { fill: '@surface', stroke: { color: '@border' } } },
  size: { width: 760, height: 360 },
  fields: [
    {
      path: 'data.signals',
      label: textAt('widgets.history-table:definition.historyTable.fields'),
      control: { kind: 'sources', source: 'signal', colours: false },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.reportId',
      label: textAt('widgets.history-table:definition.historyTable.fields.report'),
      control: { kind: 'report' },
    },
    {
      path: 'data.dimensionType',
      label: textAt('widgets.history-table:definition.historyTable.fields.rowsAre'),
      control: {
        kind: 'choice',
        options: [
          { value: 'time', label: textAt('widgets.history-table:definition.control.options.time') },
          { value: 'signal', label: textAt('widgets.history-table:definition.control.options.signal') },
        ],
      },
    },
    {
      path: 'data.rowType',
      label: textAt('widgets.history-table:definition.historyTable.fields.values'),
      control: {
        kind: 'choice',
        options: [
          { value: 'step', label: textAt('widgets.history-table:definition.control.options.step') },
          { value: 'record', label: textAt('widgets.history-table:definition.control.options.record') },
        ],
      },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.timeRange',
      label: textAt('widgets.history-table:definition.historyTable.fields.timeShown'),
      control: { kind: 'number', min: 1, max: 100_000, step: 1 },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.rollTime',
      label: textAt('widgets.history-table:definition.historyTable.fields.step'),
      control: { kind: 'number', min: 1, max: 100_000, step: 1 },
      visibleWhen: { path: 'data.rowType', equals: ['step'] },
    },
    {
      path: 'data.timeUnit',
      label: textAt('widgets.history-table:definition.historyTable.fields.unitOfTime'),
      control: {
        kind: 'choice',
        options: [
          { value: 'minute', label: textAt('widgets.history-table:definition.control.options.minute') },
          { value: 'hour', label: textAt('widgets.history-table:definition.control.options.hour') },
          { value: 'day', label: textAt('widgets.history-table:definition.control.options.day') },
        ],
      },
      visibleWhen: ofSignals,
    },
    {
      path: 'data.filterTime',
      label: textAt('widgets.history-table:definition.historyTable.fields.choiceOfTime'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.exportExcel',
      label: textAt('widgets.history-table:definition.historyTable.fields.exportToExcel'),
      control: { kind: 'switch' },
    },
    ...pageFields,
    ...tableStyleFields,
  ],
};
