import { type Kysely, sql } from 'kysely';

/** Schedules by which reports are sent, what was due of each, and the columns of reports that formulas compute. */
export const reportSchedules = {
  name: '0107-report-schedules',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table report_schedule (
      id bigint generated always as identity primary key,
      report_id bigint not null references report on delete cascade,
      account_id bigint not null references account on delete cascade,
      enabled boolean not null,
      cadence jsonb not null,
      time_zone text not null,
      range text not null check (range in ('today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth',
        'thisYear', 'lastYear')),
      files jsonb not null,
      recipients jsonb not null,
      language text not null check (language in ('zh', 'en')),
      next_at timestamptz not null
    )`.execute(db);
    await sql`create index report_schedule_report on report_schedule (report_id)`.execute(db);
    await sql`create index report_schedule_account on report_schedule (account_id)`.execute(db);
    await sql`create index report_schedule_due on report_schedule (next_at) where enabled`.execute(db);
    await sql`create table report_run (
      id bigint generated always as identity primary key,
      schedule_id bigint not null references report_schedule on delete cascade,
      due timestamptz not null,
      state text not null check (state in ('waiting', 'sent', 'failed', 'missed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      sent_to jsonb not null default '[]',
      detail text not null default '',
      unique (schedule_id, due)
    )`.execute(db);
    await sql`create index report_run_waiting on report_run (next_attempt_at) where state = 'waiting'`.execute(
      db,
    );
    await sql`alter table report add column computed jsonb not null default '[]'`.execute(db);
  },
};
