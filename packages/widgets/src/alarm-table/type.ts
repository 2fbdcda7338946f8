import { recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { z } from 'zod';
import { tableFields } from '../parts/table-data.ts';

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
export const alarmColumnTexts: Readonly<Record<AlarmColumn, Text>> = textsAt(
  'widgets.alarm-table:alarmColumnTexts',
);

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

export const alarmTableType: WidgetType<'ComplexAlarm'> = {
  type: 'ComplexAlarm',
  dataSchema: alarmTableDataSchema,
  needs: ['alarms'],
};
