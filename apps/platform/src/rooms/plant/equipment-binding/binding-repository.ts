import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { SyncAction } from '@penstock/contract/model/equipment-sync';
import { type EquipmentBinding, equipmentBindingSchema } from '@penstock/contract/product/definition';
import { sql } from 'kysely';
import { z } from 'zod';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { boundStates } from '../../../kernel/database/tables/bindings.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { type Reason, reasonSchema } from '../equipment/binding-reason.ts';
import { openDocument, sealDocument } from '../../../kernel/secrets/sealed-documents.ts';

/** The state of a binding; an equipment without one is unbound. */
export type BoundState = (typeof boundStates)[number];

const decisionSchema = z.object({
  /** The user name that the revision of the gateway gets. */
  author: z.string(),
  note: z.string(),
  /** The revision that was seen: up to it, what others have changed may be overwritten. */
  revision: z.number().int(),
  /** When, ms since 1970: tells two decisions apart. */
  time: z.number(),
});
/** The decision with its author, its reason and the revision that the author had seen. */
export type Decision = z.output<typeof decisionSchema>;

const attemptSchema = z.object({
  /** The hash of the configuration that the patch makes, and the revision it was made from. */
  hash: z.string(),
  base: z.number().int(),
  /** The items that are applied then, as JSON text of `GatewayItems`. */
  items: z.string(),
});
/** A patch that was sent, until it is known whether the gateway has applied it. */
export type Attempt = z.output<typeof attemptSchema>;

/** How an equipment is bound to its gateway. */
export interface Binding {
  readonly equipmentId: Id;
  readonly sn: string;
  /** Both titles of the equipment; the English one may be empty. */
  readonly title: string;
  readonly binding: EquipmentBinding;
  /** The items that binding brought, as they were last applied: JSON text of `GatewayItems`. */
  readonly applied: string;
  readonly appliedRevision: number;
  readonly attempts: readonly Attempt[];
  readonly action: SyncAction;
  readonly decision: Decision | null;
  readonly state: BoundState;
  readonly reason: Reason | null;
  readonly changedBy: string;
  readonly changedAt: Date | null;
  /** When the state began. */
  readonly since: Date | null;
  readonly retries: number;
}

/** The stored fields of a binding. */
export type BindingChange = Partial<
  Omit<Binding, 'equipmentId' | 'sn' | 'title' | 'since'> & {
    readonly retryAt: Date | null;
    /** The decision that is carried out, or was in vain; another one that was made meanwhile stays. */
    readonly ended: Decision | null;
  }
>;

/**
 * How an equipment is bound; undefined where it has no gateway. One that was given a gateway without binding, as by the
 * first data of an installation, has brought nothing and asks for nothing.
 */
export async function bindingOf(db: Db, id: Id): Promise<Binding | undefined> {
  const row = await db
    .selectFrom('equipment')
    .leftJoin('equipment_binding as one', 'one.equipment_id', 'equipment.id')
    .select([
      'equipment.sn',
      'equipment.title',
      'one.binding',
      'one.applied',
      'one.applied_revision',
      'one.attempts',
      'one.action',
      'one.decision',
      'one.state',
      'one.reason',
      'one.changed_by',
      'one.changed_at',
      'one.since',
      'one.retries',
    ])
    .where('equipment.id', '=', rowNumber(id))
    .executeTakeFirst();
  if (row?.sn === undefined || row.sn === null) return undefined;
  return {
    equipmentId: id,
    sn: row.sn,
    title: row.title,
    binding: equipmentBindingSchema.parse(row.binding ?? {}),
    applied: await openItems(db, row.applied ?? '{}'),
    appliedRevision: row.applied_revision ?? 0,
    attempts: await openAttempts(db, z.array(attemptSchema).parse(row.attempts ?? [])),
    action: row.action ?? 'apply',
    decision: decisionSchema.nullable().parse(row.decision ?? null),
    state: row.state ?? 'inSync',
    reason: reasonSchema.nullable().parse(row.reason ?? null),
    changedBy: row.changed_by ?? '',
    changedAt: row.changed_at,
    since: row.since,
    retries: row.retries ?? 0,
  };
}

/** Stores what changed of a binding. A state that it has already goes on. */
export async function saveBinding(db: Db, id: Id, change: BindingChange): Promise<void> {
  const {
    binding,
    applied,
    attempts,
    decision,
    ended,
    reason,
    appliedRevision,
    changedBy,
    changedAt,
    retryAt,
    ...plain
  } = change;
  const json = (value: object | null | undefined) => (value === null ? null : JSON.stringify(value));
  const columns = {
    ...plain,
    ...(binding === undefined ? {} : { binding: JSON.stringify(binding) }),
    ...(applied === undefined ? {} : { applied: await sealItems(db, applied) }),
    ...(attempts === undefined ? {} : { attempts: JSON.stringify(await sealAttempts(db, attempts)) }),
    ...(decision === undefined ? {} : { decision: json(decision) }),
    ...(reason === undefined ? {} : { reason: json(reason) }),
    ...(appliedRevision === undefined ? {} : { applied_revision: appliedRevision }),
    ...(changedBy === undefined ? {} : { changed_by: changedBy }),
    ...(changedAt === undefined ? {} : { changed_at: changedAt }),
    ...(retryAt === undefined ? {} : { retry_at: retryAt }),
  };
  const since =
    change.state === undefined
      ? {}
      : {
          since: sql<Date>`case when equipment_binding.state = excluded.state then equipment_binding.since
            else now() end`,
        };
  const end =
    ended === undefined
      ? {}
      : {
          decision: sql<string>`case when (equipment_binding.decision ->> 'time')::float8
            is distinct from ${ended?.time ?? null}::float8 then equipment_binding.decision end`,
        };
  await db
    .insertInto('equipment_binding')
    .values({ equipment_id: rowNumber(id), state: 'inSync', ...columns })
    .onConflict((conflict) => conflict.column('equipment_id').doUpdateSet({ ...columns, ...end, ...since }))
    .execute();
}

/** Items as they are stored, their secrets sealed: JSON text. */
async function sealItems(db: Db, items: string): Promise<string> {
  return JSON.stringify(await sealDocument(db, 'gatewayItems', JSON.parse(items)));
}

/** Items as they were before they were stored. */
async function openItems(db: Db, items: string): Promise<string> {
  return JSON.stringify(await openDocument(db, 'gatewayItems', JSON.parse(items)));
}

async function sealAttempts(db: Db, attempts: readonly Attempt[]): Promise<readonly Attempt[]> {
  return await Promise.all(attempts.map(async (one) => ({ ...one, items: await sealItems(db, one.items) })));
}

async function openAttempts(db: Db, attempts: readonly Attempt[]): Promise<readonly Attempt[]> {
  return await Promise.all(attempts.map(async (one) => ({ ...one, items: await openItems(db, one.items) })));
}

/** Holds an equipment until the end of the transaction, so that nobody decides anything for it meanwhile. */
export async function holdEquipment({ sql: transaction }: ChangeTransaction, id: Id): Promise<void> {
  await transaction
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .execute();
}

/** Forgets how an equipment was bound. */
export async function deleteBinding(db: Db, id: Id): Promise<void> {
  await db.deleteFrom('equipment_binding').where('equipment_id', '=', rowNumber(id)).execute();
}

/** The equipment that is bound to a gateway, in the order in which it is worked on. */
export async function equipmentOn(db: Db, sn: string): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('equipment')
    .select(sql<string>`id::text`.as('id'))
    .where('sn', '=', sn)
    .orderBy('equipment.id')
    .execute();
  return rows.map(({ id }) => idSchema.parse(id));
}

/** The items that binding brought of the other equipment of a gateway, each as JSON text of `GatewayItems`. */
export async function appliedOfOthers(
  db: Db,
  { sn, equipmentId }: Pick<Binding, 'sn' | 'equipmentId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('equipment_binding as one')
    .innerJoin('equipment', 'equipment.id', 'one.equipment_id')
    .select('one.applied')
    .where('equipment.sn', '=', sn)
    .where('equipment.id', '!=', rowNumber(equipmentId))
    .execute();
  return await Promise.all(rows.map(({ applied }) => openItems(db, applied)));
}

/** The gateways of some equipment, each once. */
export async function gatewaysOf(db: Db, ids: readonly Id[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('equipment')
    .select('sn')
    .distinct()
    .where('id', 'in', ids.map(rowNumber))
    .where('sn', 'is not', null)
    .execute();
  return rows.flatMap(({ sn }) => sn ?? []);
}

/**
 * The online gateways for which something is to be done: what waited, what a process that ended left unfinished, and what is
 * to be tried again by now.
 */
export async function gatewaysToSettle(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('equipment_binding as one')
    .innerJoin('equipment', 'equipment.id', 'one.equipment_id')
    .innerJoin('gateway', 'gateway.sn', 'equipment.sn')
    .select('gateway.sn')
    .distinct()
    .where('gateway.online', '=', true)
    .where((where) =>
      where.or([
        where('one.retry_at', '<=', now),
        where.and([
          where.or([
            where('one.state', 'in', ['waiting', 'applying']),
            where('one.decision', 'is not', null),
          ]),
          where('one.retry_at', 'is', null),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ sn }) => sn);
}
