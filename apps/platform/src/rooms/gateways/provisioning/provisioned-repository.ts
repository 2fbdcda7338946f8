import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  AuthorityState,
  GatewayProofKind,
  provisionedQuery,
  ProvisionState,
  provisionedSortColumns,
} from '@penstock/contract/calls/provisioned-gateway';
import { type RawBuilder, sql } from 'kysely';
import { containing, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { isCounted, trusts, trustsExactly } from '../identity/trust-repository.ts';

/** A gateway as it was provisioned. */
export interface StoredProvision {
  readonly sn: string;
  readonly state: ProvisionState;
  readonly batch: string;
  readonly name: string;
  readonly account: string | null;
  readonly hardware: string;
  readonly version: string;
  readonly online: boolean;
  readonly online_at: Date | null;
  readonly factory_secret: boolean;
  readonly renewal: boolean;
  readonly replaced_by: string | null;
  readonly authority: AuthorityState;
  readonly trusted: readonly { readonly name: string }[] | null;
  readonly proved_by: GatewayProofKind | null;
  readonly certificate_required: boolean;
  /** The end of the certificate that was issued last; null where there is none. */
  readonly valid_to: Date | null;
  readonly used_at: Date | null;
  readonly ended: 'revoked' | 'replaced' | null;
  readonly created_at: Date;
}

type Question = Pick<
  CallParsedRequest<typeof provisionedQuery>,
  'keyword' | 'states' | 'authorities' | 'proofs' | 'trust' | 'signer' | 'sort' | 'pageNo' | 'pageSize'
>;

const state = sql<ProvisionState>`case when gateway.replaced_by is not null then 'replaced'
  when gateway.revoked_at is not null then 'revoked'
  when gateway.online_at is null then 'issued' else 'active' end`;
const account = sql`coalesce(nullif(owner.nickname, ''), owner.username)`;

/** `current`: the fingerprints of the authorities that are given now; none where there are none. */
function authorityState(current: readonly string[]): RawBuilder<AuthorityState> {
  return sql`case when gateway.trusted is null then 'unknown' when gateway.trusted = '[]'::jsonb then 'none'
    when ${trustsExactly(current)} then 'current' else 'older' end`;
}

const sortExpressions: Readonly<Record<(typeof provisionedSortColumns)[number], RawBuilder<unknown>>> = {
  createTime: sql`gateway.created_at`,
  sn: sql`gateway.sn`,
  state,
  batch: sql`lower(gateway.batch)`,
  name: sql`lower(gateway.name)`,
  account: sql`lower(coalesce(${account}, ''))`,
  lastSeen: sql`coalesce(gateway.online_at, '-infinity')`,
  version: sql`lower(gateway.version)`,
};

function matching(
  { keyword, states, authorities, proofs, trust, signer }: Question,
  current: readonly string[],
  now: Date,
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (keyword.trim() !== '')
    conditions.push(
      sql`concat_ws(chr(10), gateway.sn, gateway.name, gateway.batch, owner.username, owner.nickname)
        ilike ${containing(keyword.trim())}`,
    );
  if (states.length > 0) conditions.push(sql`${state} in (${sql.join(states)})`);
  if (authorities.length > 0) conditions.push(sql`${authorityState(current)} in (${sql.join(authorities)})`);
  if (proofs.length > 0) conditions.push(sql`gateway.proved_by in (${sql.join(proofs)})`);
  if (trust !== undefined)
    conditions.push(isCounted, sql`${trusts(trust.fingerprint)} = ${trust.trusts}::boolean`);
  if (signer !== undefined)
    conditions.push(
      sql`gateway.revoked_at is null and gateway.replaced_by is null and exists (
        select 1 from gateway_certificate one where one.sn = gateway.sn and one.authority = ${signer}
          and one.ended is null and one.valid_to > ${now})`,
    );
  return sql`from gateway left join account owner on owner.id = gateway.owner_id
    left join lateral (select valid_to, used_at, ended from gateway_certificate one
      where one.sn = gateway.sn order by issued_at desc limit 1) certificate on true
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * The rows of a page and how many there are on all. `current`: the fingerprints of the authorities that are given now; `now`: the time by
 * which certificates end.
 */
export async function provisionedRows(
  db: Db,
  question: Question,
  current: readonly string[],
  now: Date,
): Promise<{ readonly total: number; readonly rows: readonly StoredProvision[] }> {
  const { sort, pageNo, pageSize } = question;
  const from = matching(question, current, now);
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<StoredProvision>`
    select gateway.sn, ${state} as state, gateway.batch, gateway.name, ${account} as account, gateway.hardware,
      gateway.version, gateway.online, gateway.online_at, gateway.factory_secret,
      gateway.renewal_requested_at is not null as renewal, gateway.replaced_by,
      ${authorityState(current)} as authority, gateway.trusted, gateway.proved_by, gateway.certificate_required,
      certificate.valid_to, certificate.used_at, certificate.ended, gateway.created_at
    ${from} order by ${sortExpressions[sort.column]} ${sql.raw(sortDirections[sort.direction])}, gateway.sn
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return { total: Number(counted[0]?.total ?? 0), rows };
}

/** The known ones of some serial numbers. */
export async function knownSerialNumbers(db: Db, sns: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('gateway')
    .select('sn')
    .where(sql<boolean>`sn = any(${[...sns]}::char(12)[])`)
    .execute();
  return new Set(rows.map(({ sn }) => sn));
}

/** A gateway that leaves the factory. */
export interface NewGateway {
  readonly sn: string;
  readonly name: string;
  readonly codeHash: string;
  readonly secretHash: Buffer;
  /** The hash of the same secret for password files of Mosquitto. */
  readonly mosquittoHash: string;
}

/**
 * Adds gateways; answers the serial numbers of those that were not there. `renewal`: since when they are to get a secret of their
 * own, which they do when they come for the first time; null where another broker holds the secrets.
 */
export async function insertProvisioned(
  { sql: db }: ChangeTransaction,
  gateways: readonly NewGateway[],
  batch: string,
  renewal: Date | null,
): Promise<ReadonlySet<string>> {
  if (gateways.length === 0) return new Set();
  const rows = await db
    .insertInto('gateway')
    .values(
      gateways.map(({ sn, name, codeHash, secretHash, mosquittoHash }) => ({
        sn,
        name,
        batch,
        verification_code_hash: codeHash,
        secret_hash: secretHash,
        mosquitto_hash: mosquittoHash,
        factory_secret: true,
        renewal_requested_at: renewal,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('sn')
    .execute();
  return new Set(rows.map(({ sn }) => sn));
}

/** The provisioning of a gateway, locked until the end of the transaction; undefined when there is none. */
export async function lockProvisioned({ sql: db }: ChangeTransaction, sn: string) {
  return await db
    .selectFrom('gateway')
    .select(['sn', 'owner_id', 'revoked_at', 'replaced_by', 'name', 'proved_by'])
    .where('sn', '=', sn)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a gateway another secret of the factory, at once; it is refused no more. */
export async function setFactorySecret(
  { sql: db }: ChangeTransaction,
  sn: string,
  { secretHash, mosquittoHash }: Pick<NewGateway, 'secretHash' | 'mosquittoHash'>,
  renewal: Date | null,
): Promise<void> {
  await db
    .updateTable('gateway')
    .set({
      secret_hash: secretHash,
      mosquitto_hash: mosquittoHash,
      next_secret_hash: null,
      factory_secret: true,
      renewal_requested_at: renewal,
      revoked_at: null,
    })
    .where('sn', '=', sn)
    .execute();
}

/** Refuses a gateway from now on. False when it is refused already. */
export async function setRevoked({ sql: db }: ChangeTransaction, sn: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway')
    .set({ revoked_at: now })
    .where('sn', '=', sn)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setCodeHash(
  { sql: db }: ChangeTransaction,
  sn: string,
  codeHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway')
    .set({ verification_code_hash: codeHash })
    .where('sn', '=', sn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
