import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** An authority that signs certificates of gateways, or has signed them. */
export type StoredAuthority = Selectable<Schema['gateway_authority']>;

/** The authority that signs now; undefined before the first was made. */
export async function presentAuthority(db: Db): Promise<StoredAuthority | undefined> {
  return await db
    .selectFrom('gateway_authority')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores an authority where there is none with its number. */
export async function insertAuthority(db: Db, row: Insertable<Schema['gateway_authority']>): Promise<void> {
  await db
    .insertInto('gateway_authority')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An authority that was not removed, which stays as it is until the transaction ends; undefined where there is none. */
export async function lockAuthority(
  { sql: db }: ChangeTransaction,
  number: number,
  lock: 'share' | 'update',
): Promise<StoredAuthority | undefined> {
  const query = db
    .selectFrom('gateway_authority')
    .selectAll()
    .where('number', '=', number)
    .where('removed_at', 'is', null);
  return await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

/** The authorities that were not removed, the one that began last first. */
export async function authoritiesThere(db: Db): Promise<StoredAuthority[]> {
  return await db
    .selectFrom('gateway_authority')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
}

/** Replaces the sealed key of an authority, or deletes it. */
export async function setAuthorityKey(
  { sql: db }: ChangeTransaction,
  number: number,
  privateKey: Buffer | null,
): Promise<void> {
  await db
    .updateTable('gateway_authority')
    .set({ private_key: privateKey })
    .where('number', '=', number)
    .execute();
}

export async function setAuthorityRemoved(
  { sql: db }: ChangeTransaction,
  number: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('gateway_authority')
    .set({ removed_at: now, private_key: null })
    .where('number', '=', number)
    .execute();
}

/** How many gateways that are not refused have a certificate that is taken, by the number of the authority that has signed it. */
export async function gatewaysByAuthority(db: Db, now: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ authority: number; gateways: string }>`
    select one.authority, count(distinct one.sn) as gateways from gateway_certificate one join gateway using (sn)
    where one.ended is null and one.valid_to > ${now}
      and gateway.revoked_at is null and gateway.replaced_by is null
    group by one.authority`.execute(db);
  return new Map(rows.map(({ authority, gateways }) => [authority, Number(gateways)]));
}

/** Refuses all certificates of an authority; answers the gateways of those that were not refused already. */
export async function endCertificatesOf(
  { sql: db }: ChangeTransaction,
  authority: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('gateway_certificate')
    .set({ ended: 'revoked', ended_at: now })
    .where('authority', '=', authority)
    .where('ended', 'is', null)
    .returning('sn')
    .execute();
  return [...new Set(rows.map(({ sn }) => sn))];
}

/** The gateways that are online and work with a certificate of an authority that signs no more. */
export async function onlineWithOlderAuthority(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`select gateway.sn from gateway
    where gateway.online and gateway.proved_by = 'certificate' and exists (
      select 1 from gateway_certificate one where one.sn = gateway.sn and one.ended is null
        and one.used_at is not null and one.valid_to > ${now}
        and one.authority < (select max(number) from gateway_authority))
    order by gateway.sn`.execute(db);
  return rows.map(({ sn }) => sn);
}
