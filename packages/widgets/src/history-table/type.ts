import { boundItemSchema, recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { tableFields } from '../parts/table-data.ts';

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

export const historyTableType: WidgetType<'ComplexHistory'> = {
  type: 'ComplexHistory',
  dataSchema: historyTableDataSchema,
  needs: ['history'],
};
