import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Marks that a gateway is to get another secret; false when there is no such gateway. */
export async function requestRenewal({ sql }: ChangeTransaction, sn: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('gateway')
    .set({ renewal_requested_at: now })
    .where('sn', '=', sn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The serial numbers of gateways that are to get another secret, those of `sn` only where it is given. */
export async function renewalsRequested(db: Db, sn?: string): Promise<string[]> {
  let query = db.selectFrom('gateway').select('sn').where('renewal_requested_at', 'is not', null);
  if (sn !== undefined) query = query.where('sn', '=', sn);
  return (await query.orderBy('sn').execute()).map((row) => row.sn);
}

/** Every gateway's serial number. */
export async function allSerialNumbers(db: Db): Promise<string[]> {
  return (await db.selectFrom('gateway').select('sn').orderBy('sn').execute()).map((row) => row.sn);
}
