import { type Kysely, sql } from 'kysely';

/** Rosters, links that acknowledge an alarm, and messages by the interfaces of chat and voice services. */
export const rostersAndServices = {
  name: '0103-rosters-and-services',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table roster (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      document jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index roster_owner on roster (owner_id)`.execute(db);
    await sql`alter table alarm_assignment
      alter column account_id drop not null,
      add column roster_id bigint references roster on delete cascade,
      add constraint alarm_assignment_one check ((account_id is null) <> (roster_id is null))`.execute(db);
    await sql`create index alarm_assignment_roster on alarm_assignment (roster_id)`.execute(db);
    await sql`create table alarm_link (
      token_hash bytea primary key,
      alarm_id bigint not null references alarm on delete cascade,
      owner_id bigint not null references account on delete cascade,
      account_id bigint references account on delete cascade,
      recipient text not null,
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create index alarm_link_alarm on alarm_link (alarm_id)`.execute(db);
    await sql`create index alarm_link_owner on alarm_link (owner_id)`.execute(db);
    await sql`create index alarm_link_account on alarm_link (account_id)`.execute(db);
    await sql`create index alarm_link_expires on alarm_link (expires_at)`.execute(db);
    await sql`alter table notification_delivery add column target text not null default ''`.execute(db);
    await sql`alter table notification_delivery drop constraint notification_delivery_channel_check`.execute(
      db,
    );
    await sql`alter table notification_delivery add constraint notification_delivery_channel_check
      check (channel in ('email', 'sms', 'webhook', 'push', 'wecom', 'dingtalk', 'feishu', 'telegram', 'voice'))`.execute(
      db,
    );
  },
};
