import { limits } from '@penstock/contract/rules/limits';
import type { WidgetDefinition } from '../definition.ts';
import { alarmColumns, alarmColumnTexts, alarmTableType } from './type.ts';
import { pageFields, tableStyleFields } from '../parts/table-fields.ts';

/** The alarms of some equipments, which are acknowledged in their rows. */
export const alarmTable: WidgetDefinition<'ComplexAlarm'> = {
  ...alarmTableType,
  version: 1,
  category: 'complex',
  title: { zh: '报警表', en: 'Alarm table' },
  keywords: { zh: '报警 告警 确认 列表', en: 'alarms acknowledge list' },
  icon: 'M16 5 28 26H4ZM16 13v6M16 22.5h.05',
  initial: { style: { fill: '#ffffff00', stroke: { color: '#8a9ba366' } } },
  size: { width: 760, height: 320 },
  fields: [
    {
      path: 'data.equips',
      label: { zh: '设备', en: 'Equipments' },
      control: { kind: 'equipments', holds: 'entries', maximum: limits.mappings },
    },
    {
      path: 'data.columns',
      label: { zh: '列', en: 'Columns' },
      control: {
        kind: 'columns',
        options: alarmColumns.map((value) => ({ value, label: alarmColumnTexts[value] })),
      },
    },
    {
      path: 'data.list',
      label: { zh: '默认显示', en: 'Shows first' },
      control: {
        kind: 'choice',
        options: [
          { value: 'open', label: { zh: '当前报警', en: 'Open alarms' } },
          { value: 'history', label: { zh: '历史报警', en: 'History of alarms' } },
        ],
      },
    },
    {
      path: 'data.filter',
      label: { zh: '可切换范围', en: 'Choice of alarms' },
      control: { kind: 'switch' },
    },
    ...pageFields,
    ...tableStyleFields,
  ],
};
