import type { TrustedAuthority } from '@penstock/contract/model/gateway-certificate';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** The gateways whose trust counts: they have connected once and are not refused. */
export const isCounted: RawBuilder<boolean> = sql`(gateway.online_at is not null and gateway.revoked_at is null and gateway.replaced_by is null)`;

/** Whether a gateway says it trusts an authority. */
export function trusts(fingerprint: string): RawBuilder<boolean> {
  return sql`coalesce(gateway.trusted @> ${JSON.stringify([{ fingerprint }])}::jsonb, false)`;
}

/** How many gateways are counted, and how many of them trust each authority that one of them trusts. */
export async function trustCounts(db: Db): Promise<{
  readonly gateways: number;
  readonly authorities: readonly (TrustedAuthority & { readonly trusting: number })[];
}> {
  const { rows: all } = await sql<{ count: string }>`select count(*) from gateway where ${isCounted}`.execute(
    db,
  );
  const { rows } = await sql<TrustedAuthority & { readonly trusting: string }>`
    select one ->> 'fingerprint' as fingerprint, max(one ->> 'name') as name,
      max((one ->> 'validFrom')::float8) as "validFrom", max((one ->> 'validTo')::float8) as "validTo",
      count(distinct gateway.sn) as trusting
    from gateway, jsonb_array_elements(gateway.trusted) one where ${isCounted}
    group by 1 order by max((one ->> 'validTo')::float8) desc, 1`.execute(db);
  return {
    gateways: Number(all[0]?.count ?? 0),
    authorities: rows.map(({ trusting, ...authority }) => ({ ...authority, trusting: Number(trusting) })),
  };
}

/** The gateways that are online and have not said that they trust exactly these authorities. */
export async function onlineWithOtherTrust(db: Db, fingerprints: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`select gateway.sn from gateway
    where gateway.online and ${isCounted} and not ${trustsExactly(fingerprints)} order by gateway.sn`.execute(
    db,
  );
  return rows.map(({ sn }) => sn);
}

/** Whether a gateway says that it trusts these authorities and no others. */
export function trustsExactly(fingerprints: readonly string[]): RawBuilder<boolean> {
  return sql`coalesce((select array_agg(one ->> 'fingerprint' order by one ->> 'fingerprint')
    from jsonb_array_elements(gateway.trusted) one) = ${[...new Set(fingerprints)].toSorted()}::text[], false)`;
}

/** Stores which authorities a gateway says it trusts. */
export async function setTrusted(db: Db, sn: string, trusted: readonly TrustedAuthority[]): Promise<void> {
  await sql`update gateway set trusted = ${JSON.stringify(trusted)}::jsonb
    where sn = ${sn} and trusted is distinct from ${JSON.stringify(trusted)}::jsonb`.execute(db);
}
