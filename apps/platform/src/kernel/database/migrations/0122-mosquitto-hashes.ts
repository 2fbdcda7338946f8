import { type Kysely, sql } from 'kysely';

/** The secrets of gateways as a Mosquitto checks them, which does not know SHA-256; made when a gateway shows its secret. */
export const mosquittoHashes = {
  name: '0122-mosquitto-hashes',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway add column mosquitto_hash text`.execute(db);
  },
};
