import { type Kysely, sql } from 'kysely';

/** Notifications of browsers (Web Push): the keys of the installation, and the browsers that people have switched on. */
export const push = {
  name: '0098-push',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table push_key (
      id boolean primary key default true check (id),
      public_key bytea not null,
      private_key bytea not null
    )`.execute(db);
    await sql`create table push_device (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      session_hash bytea not null references session on delete cascade,
      endpoint text not null unique,
      public_key bytea not null,
      auth_secret bytea not null,
      user_agent text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index push_device_account on push_device (account_id)`.execute(db);
    await sql`create index push_device_session on push_device (session_hash)`.execute(db);
    await sql`alter table notification_delivery drop constraint notification_delivery_channel_check`.execute(
      db,
    );
    await sql`alter table notification_delivery add constraint notification_delivery_channel_check
      check (channel in ('email', 'sms', 'webhook', 'push'))`.execute(db);
  },
};
