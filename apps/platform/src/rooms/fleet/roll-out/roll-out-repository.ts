import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  type RollOutChoice,
  type rollOutGateways,
  rollOutLimits,
  type rollOutQuery,
} from '@penstock/contract/calls/roll-out';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { belongsTo, gatewayConfigurableBy } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { hasTag } from '../../gateways/tag/tag-conditions.ts';

type RollOut = Selectable<Schema['roll_out']>;

const counted = (state: string) =>
  sql<number>`(select count(*)::int from roll_out_gateway g where g.roll_out_id = roll_out.id and g.state = ${sql.lit(state)})`;

function listed(db: Db) {
  return db
    .selectFrom('roll_out')
    .leftJoin('firmware', 'firmware.id', 'roll_out.firmware_id')
    .leftJoin('hardware_model', 'hardware_model.id', 'firmware.hardware_model_id')
    .leftJoin('gateway_template as template', 'template.id', 'roll_out.template_id')
    .innerJoin('account as owner', 'owner.id', 'roll_out.owner_id');
}

const shown = [
  sql<string>`coalesce(firmware.name, template.name, '')`.as('content_name'),
  sql<string>`coalesce(firmware.version, roll_out.template_version::text, '')`.as('content_version'),
  sql<string>`coalesce(hardware_model.display_model, template.model, '')`.as('model'),
  'owner.username as owner',
] as const;

const counts = [
  counted('waiting').as('waiting'),
  counted('running').as('running'),
  counted('success').as('success'),
  counted('failure').as('failure'),
  counted('stopped').as('stopped'),
] as const;

const sortExpressions = { createTime: sql`roll_out.created_at`, title: sql`lower(roll_out.title)` } as const;

/** One page of the roll-outs of a caller, and how many there are in all. */
export async function listRollOuts(db: Db, caller: Caller, question: CallParsedRequest<typeof rollOutQuery>) {
  const { keyword, states, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = listed(db).where(belongsTo(caller, sql`roll_out.owner_id`));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), roll_out.title, firmware.name, firmware.version, template.name) ilike ${containing(keyword.trim())}`,
    );
  if (states.length > 0) matching = matching.where('roll_out.state', 'in', states);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('roll_out')
    .select(shown)
    .select(counts)
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('roll_out.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
/** A row of {@link listRollOuts}. */
export type ListedRollOut = Awaited<ReturnType<typeof listRollOuts>>['rows'][number];

/** A roll-out of a caller; undefined when there is none. */
export async function rollOutById(db: Db, caller: Caller, id: Id): Promise<ListedRollOut | undefined> {
  return await listed(db)
    .selectAll('roll_out')
    .select(shown)
    .select(counts)
    .where('roll_out.id', '=', rowNumber(id))
    .where(belongsTo(caller, sql`roll_out.owner_id`))
    .executeTakeFirst();
}

const gatewaySorts = { wave: sql`member.wave`, sn: sql`member.sn`, endTime: sql`member.ended_at` } as const;

/** One page of the gateways of a roll-out, and how many there are in all. */
export async function listRollOutGateways(
  db: Db,
  question: CallParsedRequest<typeof rollOutGateways>,
  { template_id: template, kind }: Pick<RollOut, 'template_id' | 'kind'>,
) {
  const { id, keyword, states, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = db
    .selectFrom('roll_out_gateway as member')
    .innerJoin('gateway', 'gateway.sn', 'member.sn')
    .leftJoin('firmware_upgrade as upgrade', 'upgrade.id', 'member.upgrade_id')
    .leftJoin('gateway_template_use as use', (join) =>
      join.onRef('use.sn', '=', 'member.sn').on('use.template_id', '=', template),
    )
    .where('member.roll_out_id', '=', rowNumber(id));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), gateway.sn, gateway.name) ilike ${containing(keyword.trim())}`,
    );
  if (states.length > 0) matching = matching.where('member.state', 'in', states);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'member.sn',
      'member.wave',
      'member.state',
      'member.reason',
      'member.attempts',
      'member.ended_at',
      'gateway.name',
      'gateway.online',
      (kind === 'firmware'
        ? sql<string>`gateway.version`
        : sql<string>`coalesce("use".version::text, '')`
      ).as('version'),
      'upgrade.state as upgrade_state',
      'upgrade.phase',
      'upgrade.received',
      'upgrade.total',
    ])
    .orderBy(gatewaySorts[sort.column], sortDirections[sort.direction])
    .orderBy('member.sn')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
export type ListedGateway = Awaited<ReturnType<typeof listRollOutGateways>>['rows'][number];

/** Whether the last upgrade of a gateway, or the last that a roll-out brought to it, failed. */
const failedLast = sql<boolean>`coalesce((select last.state = 'failure' from (
    select state, ended_at from roll_out_gateway where sn = gateway.sn and state in ('success', 'failure')
    union all
    select state, ended_at from firmware_upgrade where sn = gateway.sn and state in ('success', 'failure')
  ) last order by last.ended_at desc limit 1), false)`;

/**
 * Gateways that a caller has chosen and may configure, in the order of the waves: those that are online first, and of them those last
 * whose last roll-out or upgrade failed, so that the first few are others after a failure.
 */
export async function chosenGateways(db: Db, caller: Caller, choice: RollOutChoice) {
  const conditions: RawBuilder<boolean>[] = [gatewayConfigurableBy(caller)];
  if (choice.sns.length > 0) conditions.push(sql<boolean>`gateway.sn = any(${[...choice.sns]}::char(12)[])`);
  if (choice.tags.length > 0) conditions.push(hasTag(caller, 'gateway', choice.tags));
  if (choice.keyword.trim() !== '')
    conditions.push(
      sql<boolean>`concat_ws(chr(10), gateway.sn, gateway.name, gateway.remark) ilike ${containing(choice.keyword.trim())}`,
    );
  return await db
    .selectFrom('gateway')
    .select(['sn', 'hardware', 'version', 'online'])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('online', 'desc')
    .orderBy(failedLast)
    .orderBy('priority', 'desc')
    .orderBy('sn')
    .limit(rollOutLimits.gateways + 1)
    .execute();
}

/** The whole firmware for the hardware of gateways that a caller may configure. */
export async function firmwareFor(db: Db, caller: Caller) {
  return await db
    .selectFrom('firmware')
    .innerJoin('hardware_model', 'hardware_model.id', 'firmware.hardware_model_id')
    .select([
      'firmware.id',
      'firmware.name',
      'firmware.version',
      'firmware.type',
      'firmware.is_latest',
      'hardware_model.display_model as hardware_model',
    ])
    .where('firmware.method', '=', 'full')
    .where(
      sql<boolean>`exists (select from gateway where lower(gateway.hardware) = lower(hardware_model.identifier)
        and ${gatewayConfigurableBy(caller)})`,
    )
    .orderBy('firmware.is_latest', 'desc')
    .orderBy('firmware.id', 'desc')
    .limit(500)
    .execute();
}

/** Adds a roll-out with its gateways, and answers its number. */
export async function insertRollOut(
  { sql: db }: ChangeTransaction,
  row: Insertable<Schema['roll_out']>,
  members: readonly { readonly sn: string; readonly wave: number }[],
): Promise<number> {
  const { id } = await db.insertInto('roll_out').values(row).returning('id').executeTakeFirstOrThrow();
  await sql`insert into roll_out_gateway (roll_out_id, sn, wave)
    select ${id}, member.sn, member.wave
    from unnest(${members.map(({ sn }) => sn)}::char(12)[], ${members.map(({ wave }) => wave)}::int[])
      as member (sn, wave)`.execute(db);
  return id;
}

/** A roll-out of a caller, locked until the change is done; undefined when there is none. */
export async function lockRollOut(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<RollOut | undefined> {
  return await db
    .selectFrom('roll_out')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller, sql`roll_out.owner_id`))
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a roll-out. */
export async function updateRollOut(
  { sql: db }: ChangeTransaction,
  id: Id,
  row: Updateable<Schema['roll_out']>,
): Promise<void> {
  await db.updateTable('roll_out').set(row).where('id', '=', rowNumber(id)).execute();
}

/** Puts gateways of a roll-out from one state into another; answers how many. */
export async function moveMembers(
  { sql: db }: ChangeTransaction,
  id: Id,
  from: 'waiting' | 'failure',
  to: 'waiting' | 'stopped',
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('roll_out_gateway')
    .set({ state: to, reason: '', ended_at: null })
    .where('roll_out_id', '=', rowNumber(id))
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many gateways of a roll-out have ended, and how many of them have failed. */
export async function endedOf(
  db: Db,
  id: number,
): Promise<{ readonly ended: number; readonly failed: number }> {
  const { ended, failed } = await db
    .selectFrom('roll_out_gateway')
    .select([
      sql<number>`count(*) filter (where state in ('success', 'failure'))::int`.as('ended'),
      sql<number>`count(*) filter (where state = 'failure')::int`.as('failed'),
    ])
    .where('roll_out_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ended, failed };
}
