import { type Kysely, sql } from 'kysely';

/** How the last roll-out to a gateway ended is looked up when gateways are chosen for the next one. */
export const lastRollOut = {
  name: '0096-last-roll-out',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index roll_out_gateway_of_gateway on roll_out_gateway (sn, ended_at desc)`.execute(db);
  },
};
