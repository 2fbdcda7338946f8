import { type Kysely, sql } from 'kysely';

/** Roll-outs of firmware, and their gateways. */
export const rollOuts = {
  name: '0089-roll-outs',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table roll_out (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      firmware_id bigint references firmware on delete set null,
      canary integer not null,
      wave_size integer not null,
      failure_limit integer not null,
      "window" jsonb,
      state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'done')),
      pause_reason text not null default '' check (pause_reason in ('', 'person', 'failures')),
      wave integer not null default 0,
      waves integer not null,
      judged_ended integer not null default 0,
      judged_failed integer not null default 0,
      holder uuid,
      held_until timestamptz,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
    await sql`create table roll_out_gateway (
      roll_out_id bigint not null references roll_out on delete cascade,
      sn char(12) not null references gateway on delete cascade,
      wave integer not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'success', 'failure', 'stopped')),
      upgrade_id uuid,
      reason text not null default '',
      attempts integer not null default 0,
      ended_at timestamptz,
      primary key (roll_out_id, sn)
    )`.execute(db);
    await sql`create index roll_out_gateway_state on roll_out_gateway (roll_out_id, state, wave)`.execute(db);
  },
};
