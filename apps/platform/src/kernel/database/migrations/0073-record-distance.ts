import { type Kysely, sql } from 'kysely';

/**
 * How far apart two records of a recording are at most while nothing interrupts it, in ms: Infinity without a limit,
 * null where the gateway did not say it. A recording with another pace is another row, so that each record has its own.
 */
export const recordDistance = {
  name: '0073-record-distance',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recording add column distance_ms double precision`.execute(db);
    await sql`alter table recording drop constraint recording_sn_recording_key_keys_hash_key`.execute(db);
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    // PostgreSQL 14 has no unique index in which null is like null. A distance is never below 0.
    if ((rows[0]?.version ?? 0) < 150_000)
      await sql`create unique index recording_identity
        on recording (sn, recording_key, keys_hash, coalesce(distance_ms, -1))`.execute(db);
    else
      await sql`create unique index recording_identity on recording (sn, recording_key, keys_hash, distance_ms)
        nulls not distinct`.execute(db);
  },
};
