import { type Kysely, sql } from 'kysely';

/** Codes, tickets, security questions and the outbox of a demo. */
export const verification = {
  name: '0028-verification',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table verification_code (
    subject bytea primary key,
    code_hash bytea not null,
    tries integer not null default 0,
    resend_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index verification_code_expiry on verification_code (expires_at)`,
  `create table verification_ticket (
    ticket_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    purpose text not null check (purpose in ('findPassword', 'validate')),
    expires_at timestamptz not null
  )`,
  `create index verification_ticket_account on verification_ticket (account_id)`,
  `create index verification_ticket_expiry on verification_ticket (expires_at)`,
  `create table outbox_message (
    id bigint generated always as identity primary key,
    channel text not null check (channel in ('sms', 'email')),
    recipient text not null,
    subject text not null,
    content text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index outbox_message_expiry on outbox_message (expires_at)`,
  `alter table account
    add column question text not null default '',
    add column answer_hash text not null default ''`,
];
