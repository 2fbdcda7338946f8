import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import type { Text } from '../texts/language.ts';
import { boundItemSchema, recordId } from './binding.ts';

/** The data of the tables of history and alarms (platform specification, section 3). Empty colours are those of the theme. */

const colour = z.string().max(50);
/** How one part of a table looks: its background, its text, and the size of its text in page units. */
const tablePart = z.looseObject({
  fill: colour.default(''),
  color: colour.default(''),
  size: z.number().min(1).max(1000).default(14),
});
export type TablePart = z.output<typeof tablePart>;

const tableFields = {
  header: tablePart.prefault({}),
  body: tablePart.prefault({}),
  border: z.looseObject({ show: z.boolean().default(true), color: colour.default('') }).prefault({}),
  toolbar: tablePart.prefault({}),
  pager: tablePart.prefault({}),
  button: tablePart.prefault({}),
  /** Pages of so many rows; without them the table has as many rows as {@link limits.tableRows} and scrolls. */
  showPage: z.boolean().default(true),
  pageSize: z.number().int().min(5).max(200).default(20),
} as const;

/** How the parts of both tables look. */
const tableStylesSchema = z.object(tableFields);
export type TableStyles = z.output<typeof tableStylesSchema>;

/**
 * A table of history shows `timeRange` (in `timeUnit`) up to now; each of its rows has the averages of `rollTime` (in
 * `timeUnit`). With `dimensionType` signal its rows are signals and its columns times. A report is shown where `reportId` names one.
 */
export const historyTableDataSchema = z.looseObject({
  reportId: recordId.default(''),
  dimensionType: choice(['time', 'signal']).default('time'),
  /** A row is a step of time with averages, or one record. */
  rowType: choice(['step', 'record']).default('step'),
  filterTime: z.boolean().default(true),
  exportExcel: z.boolean().default(true),
  timeRange: z.number().int().min(1).max(100_000).default(limits.history.timeRange),
  rollTime: z.number().int().min(1).max(100_000).default(limits.history.rollTime),
  timeUnit: choice(['minute', 'hour', 'day']).default('hour'),
  signals: z.array(boundItemSchema).max(limits.variablesPerReport).default([]),
  ...tableFields,
});
export type HistoryTableData = z.output<typeof historyTableDataSchema>;

/** The columns of a table of alarms, by the names that the specification has for them. */
export const alarmColumns = [
  'equipTitle',
  'type',
  'gmtTrigger',
  'gmtRelease',
  'value',
  'msg',
  'opration',
] as const;
export type AlarmColumn = (typeof alarmColumns)[number];

/** The titles of the columns of a table of alarms. */
export const alarmColumnTexts: Readonly<Record<AlarmColumn, Text>> = {
  equipTitle: { zh: '设备', en: 'Equipment' },
  type: { zh: '级别', en: 'Severity' },
  gmtTrigger: { zh: '发生时间', en: 'Raised' },
  gmtRelease: { zh: '恢复时间', en: 'Returned' },
  value: { zh: '报警值', en: 'Value' },
  msg: { zh: '报警内容', en: 'Message' },
  opration: { zh: '操作', en: 'Operation' },
};

/**
 * The label of an entry for an equipment that is bound to none (platform specification, sections 3 and 4).
 */
export const unboundEquipment: Text = { zh: '未绑定设备', en: 'No equipment bound' };

/** The alarms of some equipments; of the equipment whose page it is where the list is empty. */
export const alarmTableDataSchema = z.looseObject({
  equips: z
    .array(z.looseObject({ title: text('generalText').default(''), equipmentId: recordId.default('') }))
    .max(limits.mappings)
    .default([]),
  columns: z
    .array(choice(alarmColumns))
    .max(alarmColumns.length)
    .default([...alarmColumns]),
  /** Which alarms are shown first: the open ones, or all. */
  list: choice(['open', 'history']).default('open'),
  /** Whether the toolbar has a choice between open alarms and all. */
  filter: z.boolean().default(true),
  ...tableFields,
});
export type AlarmTableData = z.output<typeof alarmTableDataSchema>;
