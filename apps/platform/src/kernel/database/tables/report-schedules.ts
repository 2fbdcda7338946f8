import {
  type ReportCadence,
  type ReportFileKind,
  reportRunStates,
  scheduledRanges,
} from '@penstock/contract/model/report-schedule';
import { languages } from '@penstock/languages/language';
import { column, type TableOf } from '../column.ts';

/** When reports are sent, and to whom. */
export const reportScheduleTable = {
  id: column.bigint().identity(),
  report_id: column.bigint(),
  /** Its author: the report has what this account may see. */
  account_id: column.bigint(),
  enabled: column.boolean(),
  cadence: column.json<ReportCadence>(),
  time_zone: column.text(),
  range: column.choice(scheduledRanges),
  files: column.json<readonly ReportFileKind[]>(),
  recipients: column.json<readonly string[]>(),
  language: column.choice(languages),
  /** When it is due next. */
  next_at: column.time(),
} as const;

/** The table of schedules, as statements know it. */
export type ReportScheduleTable = TableOf<typeof reportScheduleTable>;

/** The runs of schedules that were due, one for each time. */
export const reportRunTable = {
  id: column.bigint().identity(),
  schedule_id: column.bigint(),
  due: column.time(),
  state: column.choice(reportRunStates),
  attempts: column.integer().withDefault(),
  next_attempt_at: column.time(),
  /** To whom it went already. */
  sent_to: column.json<readonly string[]>().withDefault(),
  detail: column.text().withDefault(),
} as const;
