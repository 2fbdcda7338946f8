import { type Kysely, sql } from 'kysely';

/** Why an alarm is raised, what comes of it, how fast somebody has to act and its class; and who takes care of an alarm. */
export const rationalisation = {
  name: '0102-rationalisation',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table defined_alarm
      add column cause text not null default '',
      add column cause_translations jsonb not null default '{}',
      add column consequence text not null default '',
      add column consequence_translations jsonb not null default '{}',
      add column response_minutes integer,
      add column alarm_class text not null default 'none'
        check (alarm_class in ('none', 'safety', 'environment', 'quality', 'production', 'equipment', 'energy'))`.execute(
      db,
    );
    await sql`create table alarm_assignment (
      sn char(12) not null references gateway on delete cascade,
      origin text not null check (origin in ('signal', 'gateway')),
      alarm text not null,
      account_id bigint not null references account on delete cascade,
      assigned_by bigint references account on delete set null,
      assigned_at timestamptz not null,
      primary key (sn, origin, alarm)
    )`.execute(db);
    await sql`create index alarm_assignment_account on alarm_assignment (account_id)`.execute(db);
    await sql`create index alarm_assignment_assigned_by on alarm_assignment (assigned_by)`.execute(db);
  },
};
