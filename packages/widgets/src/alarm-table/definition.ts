import { limits } from '@penstock/contract/rules/limits';
import { textAt } from '@penstock/languages/catalogue';
import type { WidgetDefinition } from '../definition.ts';
import { alarmColumns, alarmColumnTexts, alarmTableType } from './type.ts';
import { pageFields, tableStyleFields } from '../parts/table-fields.ts';

/** The alarms of some equipments, which are acknowledged in their rows. */
export const alarmTable: WidgetDefinition<'ComplexAlarm'> = {
  ...alarmTableType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.alarm-table:definition.alarmTable'),
  keywords: textAt('widgets.alarm-table:definition.alarmTable.keywords'),
  icon: 'M16 5 28 26H4ZM16 13v6M16 22.5h.05',
  initial: { style: { fill: '@surface', stroke: { color: '@border' } } },
  size: { width: 760, height: 320 },
  fields: [
    {
      path: 'data.equips',
      label: textAt('widgets.alarm-table:definition.alarmTable.fields'),
      control: { kind: 'equipments', holds: 'entries', maximum: limits.mappings },
    },
    {
      path: 'data.columns',
      label: textAt('widgets.alarm-table:definition.alarmTable.fields.columns'),
      control: {
        kind: 'columns',
        options: alarmColumns.map((value) => ({ value, label: alarmColumnTexts[value] })),
      },
    },
    {
      path: 'data.list',
      label: textAt('widgets.alarm-table:definition.alarmTable.fields.showsFirst'),
      control: {
        kind: 'choice',
        options: [
          { value: 'open', label: textAt('widgets.alarm-table:definition.control.options.open') },
          { value: 'history', label: textAt('widgets.alarm-table:definition.control.options.history') },
        ],
      },
    },
    {
      path: 'data.filter',
      label: textAt('widgets.alarm-table:definition.alarmTable.fields.choiceOfAlarms'),
      control: { kind: 'switch' },
    },
    ...pageFields,
    ...tableStyleFields,
  ],
};
