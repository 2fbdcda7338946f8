import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** A gateway that may come, with the hash of its secret. */
export interface HashedGateway {
  readonly sn: string;
  readonly hash: string;
}

/** The gateways that may come, and how many more of them have not shown their secret yet, so that no hash of it is known. */
export async function hashedGateways(
  db: Db,
): Promise<{ readonly gateways: readonly HashedGateway[]; readonly missing: number }> {
  const rows = await db
    .selectFrom('gateway')
    .select(['sn', 'mosquitto_hash'])
    .where('revoked_at', 'is', null)
    .orderBy('sn')
    .execute();
  const gateways = rows.flatMap(({ sn, mosquitto_hash: hash }) => (hash === null ? [] : [{ sn, hash }]));
  return { gateways, missing: rows.length - gateways.length };
}

/** A text that becomes another one when the gateways that may come, or their hashes, do. */
export async function hashedState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(sn || mosquitto_hash, 0)::numeric), 0) as state
    from gateway where revoked_at is null and mosquitto_hash is not null`.execute(db);
  return rows[0]?.state ?? '';
}
