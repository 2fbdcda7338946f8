import { type Kysely, sql } from 'kysely';

/** Tokens for the live socket. They end with the session they were given to. */
export const liveTokens = {
  name: '0002-live-tokens',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table live_token (
    token_hash bytea primary key,
    session_hash bytea not null references session on delete cascade,
    equipment_id bigint not null references equipment on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index live_token_expiry on live_token (expires_at)`,
  `create index live_token_session on live_token (session_hash)`,
];
