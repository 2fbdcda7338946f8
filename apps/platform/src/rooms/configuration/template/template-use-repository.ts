import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type {
  templateUses,
  templateUseSortColumns,
  templateUseStates,
} from '@penstock/contract/calls/template-application';
import type { ParameterValue } from '@penstock/contract/product/definition';
import { type RawBuilder, sql } from 'kysely';
import { gatewayVisibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

type UseState = (typeof templateUseStates)[number];

/** A gateway that was made of a template, as it is listed. */
export interface UseRow {
  readonly sn: string;
  readonly name: string;
  readonly online: boolean;
  readonly version: number;
  readonly values: ParameterValue[];
  readonly applied_at: Date;
  readonly author: string;
  readonly state: UseState;
  readonly differences: number | null;
}

/** The state of a use: what is not compared with the present configuration is not known. */
const state = sql<UseState>`case
  when one.differences is null then 'unknown'
  when one.version < template.version then 'behind'
  when one.differences > 0 then 'differing'
  else 'same' end`;

const orders: Readonly<Record<(typeof templateUseSortColumns)[number], RawBuilder<unknown>>> = {
  sn: sql`one.sn`,
  name: sql`lower(gateway.name)`,
  version: sql`one.version`,
  applied: sql`one.applied_at`,
  differences: sql`coalesce(one.differences, -1)`,
};

const from = sql`from gateway_template_use one
  join gateway_template template on template.id = one.template_id
  join gateway on gateway.sn = one.sn
  left join account on account.id = one.account_id`;

const selected = sql`select one.sn, gateway.name, gateway.online, one.version, one.parameter_values as values,
  one.applied_at, coalesce(nullif(account.nickname, ''), account.username, '') as author, ${state} as state, one.differences`;

/** One page of the gateways of a template that a caller may see, and how many there are in all. */
export async function listUses(
  db: Db,
  caller: Caller,
  { id, keyword, state: wanted, sort, ...place }: CallParsedRequest<typeof templateUses>,
): Promise<{ readonly total: number; readonly rows: readonly UseRow[] }> {
  const conditions = [sql`one.template_id = ${rowNumber(id)}`, gatewayVisibleTo(caller)];
  if (wanted !== 'all') conditions.push(sql`${state} = ${wanted}`);
  if (keyword.trim() !== '')
    conditions.push(sql`concat_ws(chr(10), one.sn, gateway.name) ilike ${containing(keyword.trim())}`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ count: string }>`select count(*) as count ${from} ${where}`.execute(db);
  const { limit, offset } = pageOf(place);
  const { rows } = await sql<UseRow>`${selected} ${from} ${where}
    order by ${orders[sort.column]} ${sql.raw(sortDirections[sort.direction])}, one.sn
    limit ${limit} offset ${offset}`.execute(db);
  return { total: Number(counted.rows[0]?.count ?? 0), rows };
}

/** The template that a gateway was made of, with its present version. */
export interface MadeOf extends UseRow {
  readonly template_id: number;
  readonly account_id: number;
  readonly template_name: string;
  readonly template_version: number;
  /** The present file of the template, deflated. */
  readonly document: Buffer;
  /** The file that was applied, deflated. */
  readonly applied_document: Buffer;
}

/** The template of a gateway; undefined where it was made of no template. */
export async function madeOf(db: Db, sn: string): Promise<MadeOf | undefined> {
  const { rows } = await sql<MadeOf>`${selected}, template.id as template_id, template.account_id,
    template.name as template_name, template.version as template_version, template.document,
    before.document as applied_document ${from}
    join gateway_template_version before on before.template_id = one.template_id and before.version = one.version
    where one.sn = ${sn}`.execute(db);
  return rows[0];
}

/** A template that was applied to a gateway. */
export interface NewUse {
  readonly sn: string;
  readonly templateId: number;
  readonly version: number;
  readonly document: Buffer;
  readonly values: readonly ParameterValue[];
  readonly accountId: Id;
}

/** Keeps a version of a template, so that it can be applied and compared once there is a newer one. */
export async function keepVersion(
  { sql: db }: Pick<ChangeTransaction, 'sql'>,
  { id, version, document }: { readonly id: number; readonly version: number; readonly document: Buffer },
): Promise<void> {
  await db
    .insertInto('gateway_template_version')
    .values({ template_id: id, version, document })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The gateways that were made of a template: of which version, with which values, and in how much they differ, by serial number. */
export async function usesOf(db: Db, templateId: number) {
  const rows = await db
    .selectFrom('gateway_template_use')
    .select(['sn', 'version', 'parameter_values', 'differences'])
    .where('template_id', '=', templateId)
    .execute();
  return new Map(rows.map((row) => [row.sn, row]));
}

/** Notes that a gateway was made of a version of a template. False where the template is gone meanwhile. */
export async function storeUse({ sql: db }: ChangeTransaction, use: NewUse): Promise<boolean> {
  const { templateId, version, document } = use;
  const exists = await db
    .selectFrom('gateway_template')
    .select('id')
    .where('id', '=', templateId)
    .forShare()
    .executeTakeFirst();
  if (exists === undefined) return false;
  await keepVersion({ sql: db }, { id: templateId, version, document });
  const row = {
    template_id: templateId,
    version,
    parameter_values: JSON.stringify(use.values),
    account_id: rowNumber(use.accountId),
    applied_at: new Date(),
    differences: null,
    compared_hash: '',
    compared_version: 0,
  };
  await db
    .insertInto('gateway_template_use')
    .values({ sn: use.sn, ...row })
    .onConflict((conflict) => conflict.column('sn').doUpdateSet(row))
    .execute();
  return true;
}

/** Forgets what a gateway was made of, and answers of which template; undefined where it was made of none. */
export async function deleteUse({ sql: db }: ChangeTransaction, sn: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('gateway_template_use')
    .where('sn', '=', sn)
    .returning('template_id')
    .executeTakeFirst();
  return row?.template_id;
}

/** Up to `limit` gateways whose configuration or template has changed since they were compared, with what is to be compared. */
export async function usesToCompare(db: Db, limit: number) {
  const { rows } = await sql<{ sn: string; revision: number; hash: string }>`
    select one.sn, gateway.configuration_revision as revision, gateway.configuration_hash as hash
    from gateway_template_use one
    join gateway on gateway.sn = one.sn
    join gateway_template template on template.id = one.template_id
    join gateway_configuration stored on stored.sn = one.sn and stored.revision = gateway.configuration_revision
      and stored.hash = gateway.configuration_hash and stored.document is not null
    where one.compared_hash <> gateway.configuration_hash or one.compared_version <> template.version
    order by one.sn limit ${limit}`.execute(db);
  return rows;
}

/** Stores in how much a gateway differs from its template; null where the two cannot be compared. */
export async function storeDifferences(
  db: Db,
  sn: string,
  found: { readonly differences: number | null; readonly hash: string; readonly version: number },
): Promise<void> {
  await db
    .updateTable('gateway_template_use')
    .set({ differences: found.differences, compared_hash: found.hash, compared_version: found.version })
    .where('sn', '=', sn)
    .execute();
}
