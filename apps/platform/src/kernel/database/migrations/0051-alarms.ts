import { type Kysely, sql } from 'kysely';

/** The meanings of alarms of equipment, the history of each, and the shelved ones. */
export const alarms = {
  name: '0051-alarms',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table defined_alarm (
      equipment_id bigint not null references equipment on delete cascade,
      alarm text not null,
      local_id text not null,
      title text not null,
      title_en text not null default '',
      severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
      message text not null default '',
      message_en text not null default '',
      advice text not null default '',
      advice_en text not null default '',
      primary key (equipment_id, alarm)
    )`.execute(db);
    await sql`create table alarm (
      id bigint generated always as identity primary key,
      sn char(12) not null references gateway on delete cascade,
      origin text not null check (origin in ('signal', 'gateway')),
      alarm text not null,
      occurrence uuid not null,
      equipment_id bigint references equipment on delete set null,
      title text not null,
      title_en text not null default '',
      severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
      message text not null default '',
      message_en text not null default '',
      raised_at timestamptz not null,
      raised_values jsonb not null,
      returned_at timestamptz,
      return_reason text check (return_reason in ('normal', 'suppressed', 'disabled', 'removed', 'missing')),
      returned_values jsonb not null,
      acknowledged_at timestamptz,
      acknowledged_by bigint references account on delete set null,
      acknowledge_note text not null default '',
      unique (sn, occurrence)
    )`.execute(db);
    // Most alarms are over; the lists of open ones and the counts look at the others only.
    await sql`create index alarm_open on alarm (sn) where returned_at is null or acknowledged_at is null`.execute(
      db,
    );
    await sql`create index alarm_raised on alarm (raised_at desc, id desc)`.execute(db);
    await sql`create index alarm_of_equipment on alarm (equipment_id, raised_at desc)`.execute(db);
    await sql`create index alarm_of_name on alarm (sn, alarm, raised_at desc)`.execute(db);
    // The platform judges these; whichever of its processes is first raises one.
    await sql`create unique index alarm_of_platform on alarm (sn, alarm)
      where returned_at is null and origin = 'gateway' and alarm in ('offline', 'clock', 'configuration')`.execute(
      db,
    );
    await sql`create table alarm_shelf (
      sn char(12) not null references gateway on delete cascade,
      origin text not null check (origin in ('signal', 'gateway')),
      alarm text not null,
      until timestamptz not null,
      reason text not null,
      account_id bigint references account on delete set null,
      shelved_at timestamptz not null default now(),
      primary key (sn, origin, alarm)
    )`.execute(db);
  },
};
