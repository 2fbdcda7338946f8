import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A certificate that was issued to a gateway. */
export type StoredCertificate = Selectable<Schema['gateway_certificate']>;

/** How long certificates are kept that expired, in ms. */
const keptFor = 30 * 86_400_000;

/** A certificate that a gateway shows, and whether another authority signs than the one that has signed it. */
export type ShownCertificate = StoredCertificate & { readonly isOfOlderAuthority: boolean };

/** The certificate with a fingerprint; undefined when none was issued. */
export async function certificateBy(db: Db, fingerprint: string): Promise<ShownCertificate | undefined> {
  return await db
    .selectFrom('gateway_certificate')
    .selectAll()
    .select(sql<boolean>`authority < (select max(number) from gateway_authority)`.as('isOfOlderAuthority'))
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** The certificates of a gateway, the newest first. */
export async function certificatesOf(db: Db, sn: string): Promise<StoredCertificate[]> {
  return await db
    .selectFrom('gateway_certificate')
    .selectAll()
    .where('sn', '=', sn)
    .orderBy('issued_at', 'desc')
    .execute();
}

/** Stores a certificate that was issued, and forgets those of its gateway that expired long ago. */
export async function insertCertificate(
  { sql }: ChangeTransaction,
  row: Insertable<Schema['gateway_certificate']> & { readonly sn: string; readonly issued_at: Date },
): Promise<void> {
  await sql
    .deleteFrom('gateway_certificate')
    .where('sn', '=', row.sn)
    .where('valid_to', '<', new Date(row.issued_at.getTime() - keptFor))
    .execute();
  await sql.insertInto('gateway_certificate').values(row).execute();
}

/** The gateway has connected with a certificate for the first time: those that were issued to it before are over. */
export async function noteFirstUse(
  db: Db,
  { fingerprint, sn, issued_at }: StoredCertificate,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('gateway_certificate')
      .set({ used_at: now })
      .where('fingerprint', '=', fingerprint)
      .where('used_at', 'is', null)
      .execute();
    await transaction
      .updateTable('gateway_certificate')
      .set({ ended: 'replaced', ended_at: now })
      .where('sn', '=', sn)
      .where('fingerprint', '!=', fingerprint)
      .where('issued_at', '<=', issued_at)
      .where('ended', 'is', null)
      .execute();
  });
}

/** Refuses the certificates of a gateway, or one of them; answers how many were not refused already. */
export async function endCertificates(
  { sql }: ChangeTransaction,
  sn: string,
  now: Date,
  fingerprint?: string,
): Promise<number> {
  let query = sql
    .updateTable('gateway_certificate')
    .set({ ended: 'revoked', ended_at: now })
    .where('sn', '=', sn)
    .where('ended', 'is', null);
  if (fingerprint !== undefined) query = query.where('fingerprint', '=', fingerprint);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Says whether a gateway may connect with a certificate only; false when that was so. */
export async function setCertificateRequired(
  { sql }: ChangeTransaction,
  sn: string,
  required: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('gateway')
    .set({ certificate_required: required })
    .where('sn', '=', sn)
    .where('certificate_required', '!=', required)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
