import { type Kysely, sql } from 'kysely';

/** The meanings of the values of a signal, the danger of a write, and the signal that holds its setpoint. */
export const signalStates = {
  name: '0008-signal-states',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table signal
      add column states jsonb not null default '[]',
      add column danger text not null default '',
      add column danger_en text not null default '',
      add column setpoint_key text`.execute(db);
  },
};
