import { type Kysely, sql } from 'kysely';

/**
 * The name by which gateways know an installation again after it was restored. That of an installation that is there already
 * follows from its secret, so that it is the same after a restore of a backup of the version before.
 */
export const installationName = {
  name: '0077-installation-name',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table installation add name uuid not null default gen_random_uuid()`.execute(db);
    await sql`update installation
      set name = encode(substring(sha256('penstock installation'::bytea || secret) for 16), 'hex')::uuid`.execute(
      db,
    );
  },
};
