import type { Id } from '@penstock/contract/calls/identifier';
import { reportScheduleLimits } from '@penstock/contract/calls/report-schedule';
import type {
  ReportCadence,
  ReportFileKind,
  ReportRunState,
  ScheduledRange,
} from '@penstock/contract/model/report-schedule';
import type { Language } from '@penstock/languages/language';
import { type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ReportScheduleTable } from '../../../kernel/database/tables/report-schedules.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A schedule as the database holds it. */
export type StoredSchedule = Selectable<ReportScheduleTable>;

/** A schedule as it is written. */
export interface ScheduleDraft {
  readonly enabled: boolean;
  readonly cadence: ReportCadence;
  readonly timeZone: string;
  readonly range: ScheduledRange;
  readonly files: readonly ReportFileKind[];
  readonly recipients: readonly string[];
  readonly language: Language;
}

function columnsOf(draft: ScheduleDraft, next: number) {
  const { enabled, range, language } = draft;
  return {
    enabled,
    range,
    language,
    cadence: JSON.stringify(draft.cadence),
    time_zone: draft.timeZone,
    files: JSON.stringify(draft.files),
    recipients: JSON.stringify(draft.recipients),
    next_at: new Date(next),
  };
}

/** The schedules of a report, the oldest first, with who wrote them. */
export async function schedulesOf(db: Db, reportId: number) {
  return await db
    .selectFrom('report_schedule')
    .innerJoin('account', 'account.id', 'report_schedule.account_id')
    .selectAll('report_schedule')
    .select(sql<string>`coalesce(nullif(account.nickname, ''), account.username)`.as('author'))
    .where('report_id', '=', reportId)
    .orderBy('report_schedule.id')
    .execute();
}

/** The last runs of some schedules, the latest first. */
export async function lastRuns(db: Db, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<{
    schedule_id: number;
    due: Date;
    state: ReportRunState;
    sent_to: readonly string[];
    detail: string;
  }>`select schedule_id, due, state, sent_to, detail from (
      select report_run.*, row_number() over (partition by schedule_id order by due desc) as place
      from report_run where schedule_id = any(${scheduleIds}::bigint[])
    ) run where place <= ${reportScheduleLimits.shownRuns} order by due desc`.execute(db);
  return rows;
}

/** Adds a schedule; answers its number. */
export async function insertSchedule(
  { sql: transaction }: ChangeTransaction,
  of: { readonly reportId: number; readonly accountId: Id },
  draft: ScheduleDraft,
  next: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('report_schedule')
    .values({ report_id: of.reportId, account_id: rowNumber(of.accountId), ...columnsOf(draft, next) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A schedule, locked; undefined where there is none. */
export async function lockSchedule(
  { sql: transaction }: ChangeTransaction,
  id: Id,
): Promise<StoredSchedule | undefined> {
  return await transaction
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a schedule, which belongs to whoever changes it from then on. */
export async function updateSchedule(
  { sql: transaction }: ChangeTransaction,
  id: number,
  accountId: Id,
  draft: ScheduleDraft,
  next: number,
): Promise<void> {
  await transaction
    .updateTable('report_schedule')
    .set({ account_id: rowNumber(accountId), ...columnsOf(draft, next) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a schedule and what became of it. */
export async function deleteSchedule({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('report_schedule').where('id', '=', id).execute();
}

/** Puts a run on the list, once for each time. */
export async function insertRun(
  db: Db,
  scheduleId: number,
  due: number,
  state: 'waiting' | 'missed',
): Promise<void> {
  await db
    .insertInto('report_run')
    .values({ schedule_id: scheduleId, due: new Date(due), state, next_attempt_at: new Date(due) })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'due']).doNothing())
    .execute();
}

/** The schedules that are due, locked, those that another process has left out. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<readonly StoredSchedule[]> {
  return await db
    .selectFrom('report_schedule')
    .selectAll()
    .where('enabled', '=', true)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** When a schedule is due next. */
export async function storeNext(db: Db, id: number, next: number): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ next_at: new Date(next) })
    .where('id', '=', id)
    .execute();
}

/** A run that this process has taken, with its schedule and its report. */
export type ClaimedRun = Awaited<ReturnType<typeof claimRun>>;

/** Takes the run that waits longest, until a time at which another process may take it again. Undefined where none is due. */
export async function claimRun(db: Db, now: Date, until: Date) {
  const claimed = await db
    .updateTable('report_run')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: until })
    .where('id', 'in', (query) =>
      query
        .selectFrom('report_run')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  return await db
    .selectFrom('report_run')
    .innerJoin('report_schedule', 'report_schedule.id', 'report_run.schedule_id')
    .innerJoin('report', 'report.id', 'report_schedule.report_id')
    .select(['report_run.id', 'report_run.due', 'report_run.attempts', 'report_run.sent_to'])
    .select(['report_schedule.id as schedule_id', 'report_schedule.account_id', 'report_schedule.time_zone'])
    .select(['report_schedule.range', 'report_schedule.files', 'report_schedule.recipients'])
    .select([
      'report_schedule.language',
      'report.id as report_id',
      'report.title',
      'report.title_translations',
    ])
    .select(['report.bucket', 'report.columns', 'report.computed', 'report.product_id'])
    .where('report_run.id', '=', claimed.id)
    .executeTakeFirst();
}

/** Stores the outcome of a run. */
export async function storeRun(
  db: Db,
  id: number,
  outcome: {
    readonly state: ReportRunState;
    readonly sentTo: readonly string[];
    readonly detail: string;
    readonly next: Date;
  },
): Promise<void> {
  const { state, sentTo, detail, next } = outcome;
  await db
    .updateTable('report_run')
    .set({ state, sent_to: JSON.stringify(sentTo), detail, next_attempt_at: next })
    .where('id', '=', id)
    .execute();
}
