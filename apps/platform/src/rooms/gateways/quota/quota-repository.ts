import { type ExceededQuota, exceededQuotaSchema, type GatewayQuota } from '@penstock/contract/model/quota';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** How often a gateway exceeded a quota in some time. */
export interface QuotaCount {
  readonly sn: string;
  readonly quota: GatewayQuota;
  readonly refused: number;
  /** ms since 1970. */
  readonly first: number;
  readonly last: number;
}

/** Adds counts to those that are stored; counts of gateways that are not known are left out. */
export async function addQuotaCounts(db: Db, counts: readonly QuotaCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into gateway_quota (sn, quota, refused, first_at, last_at)
    select gateway.sn, given.quota, given.refused, to_timestamp(given.first / 1000), to_timestamp(given.last / 1000)
    from unnest(${counts.map(({ sn }) => sn)}::text[], ${counts.map(({ quota }) => quota)}::text[],
        ${counts.map(({ refused }) => refused)}::bigint[], ${counts.map(({ first }) => first)}::float8[],
        ${counts.map(({ last }) => last)}::float8[]) as given (sn, quota, refused, first, last)
      join gateway on gateway.sn = given.sn
    order by gateway.sn, given.quota
    on conflict (sn, quota) do update set refused = gateway_quota.refused + excluded.refused,
      last_at = case when excluded.last_at > gateway_quota.last_at then excluded.last_at else gateway_quota.last_at end`.execute(
    db,
  );
}

/** The quotas that a gateway exceeded, the latest first. */
export async function exceededQuotasOf(db: Db, sn: string): Promise<readonly ExceededQuota[]> {
  const rows = await db
    .selectFrom('gateway_quota')
    .select(['quota', 'refused', 'first_at', 'last_at'])
    .where('sn', '=', sn)
    .orderBy('last_at', 'desc')
    .execute();
  return rows.flatMap(({ quota, refused, first_at, last_at }) => {
    const known = exceededQuotaSchema.safeParse({
      quota,
      refused,
      first: first_at.toISOString(),
      last: last_at.toISOString(),
    });
    return known.success ? [known.data] : [];
  });
}
