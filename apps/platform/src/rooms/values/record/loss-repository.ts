import type { StoredLossReason } from '@penstock/contract/model/record-loss';
import type { Db } from '../../../kernel/database/schema.ts';

/** A loss as it is stored. */
export interface StoredLoss {
  readonly reason: StoredLossReason;
  readonly count: number;
  /** ms since 1970; null where they are not known. */
  readonly from: number | null;
  readonly to: number | null;
}

/** How many records of a gateway were lost, and when its records were stored last; null when never. */
export async function deliveryOf(
  db: Db,
  sn: string,
): Promise<{ readonly lost: number; readonly storedAt: Date | null }> {
  const row = await db
    .selectFrom('ingest_stream')
    .select(({ fn }) => [fn.sum<number | null>('lost').as('lost'), fn.max('moved_at').as('storedAt')])
    .where('sn', '=', sn)
    .where('committed', '>', 0)
    .executeTakeFirst();
  return { lost: Number(row?.lost ?? 0), storedAt: row?.storedAt ?? null };
}

/** The losses of a gateway that were heard of last, the latest first. */
export async function lossesOf(db: Db, sn: string, limit: number): Promise<readonly StoredLoss[]> {
  const rows = await db
    .selectFrom('record_loss')
    .select(['reason', 'count', 'from_time', 'to_time'])
    .where('sn', '=', sn)
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ reason, count, from_time, to_time }) => ({
    reason,
    count,
    from: from_time?.getTime() ?? null,
    to: to_time?.getTime() ?? null,
  }));
}
