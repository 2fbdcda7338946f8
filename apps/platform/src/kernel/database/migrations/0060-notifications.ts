import { type Kysely, sql } from 'kysely';

/** The rules of notification, the progress of each alarm, and the sent messages. */
export const notifications = {
  name: '0060-notifications',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table notification_rule (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      enabled boolean not null,
      document jsonb not null,
      secret text not null,
      window_started_at timestamptz,
      window_messages integer not null default 0,
      tested_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index notification_rule_owner on notification_rule (owner_id)`.execute(db);
    // Alarms go by their age: what is left of them here goes with them, by housekeeping.
    await sql`create table notification_progress (
      rule_id bigint not null references notification_rule on delete cascade,
      alarm_id bigint not null,
      started_at timestamptz not null,
      next_step integer not null default 0,
      due_at timestamptz,
      held_until timestamptz,
      notified jsonb not null,
      finished boolean not null default false,
      primary key (rule_id, alarm_id)
    )`.execute(db);
    await sql`create index notification_progress_open on notification_progress (alarm_id)
      where not finished`.execute(db);
    await sql`create table notification_delivery (
      id bigint generated always as identity primary key,
      rule_id bigint not null references notification_rule on delete cascade,
      kind text not null check (kind in ('alarm', 'escalation', 'resolved', 'digest', 'test')),
      channel text not null check (channel in ('email', 'sms', 'webhook')),
      account_id bigint references account on delete set null,
      address text not null default '',
      language text not null check (language in ('zh', 'en')),
      alarm_ids jsonb not null,
      alarm_count integer not null,
      after_minutes integer not null default 0,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      give_up_at timestamptz not null,
      problem text check (problem in ('unreachable', 'refused', 'notConfigured', 'noContact', 'forbiddenAddress', 'gone')),
      detail text not null default '',
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
    await sql`create index notification_delivery_due on notification_delivery (next_attempt_at)
      where state = 'waiting'`.execute(db);
    await sql`create index notification_delivery_of_rule on notification_delivery (rule_id, id desc)`.execute(
      db,
    );
    // Nobody is notified of the alarms that there are already.
    await sql`alter table alarm add column routed boolean not null default true`.execute(db);
    await sql`alter table alarm alter column routed set default false`.execute(db);
    await sql`create index alarm_unrouted on alarm (id) where not routed`.execute(db);
  },
};
