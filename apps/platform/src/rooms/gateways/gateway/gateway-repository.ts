import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayTable } from '../../../kernel/database/tables/gateways.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type GatewayState, stateColumns } from '../link/gateway-states.ts';
import {
  gatewayConfigurableBy,
  gatewayManagedBy,
  gatewayVisibleTo,
} from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A gateway, as the database holds it. */
export type Gateway = Selectable<GatewayTable>;

/** The gateway with a serial number; undefined when there is none. */
export async function gatewayBySn(db: Db, sn: string): Promise<Gateway | undefined> {
  return await db.selectFrom('gateway').selectAll().where('sn', '=', sn).executeTakeFirst();
}

/** The gateway with a serial number, if the caller may see it; undefined otherwise. */
export async function visibleGateway(db: Db, caller: Caller, sn: string): Promise<Gateway | undefined> {
  return await db
    .selectFrom('gateway')
    .selectAll()
    .where('sn', '=', sn)
    .where(gatewayVisibleTo(caller))
    .executeTakeFirst();
}

/** Whether a caller may configure a gateway: its owner, and who may so by each equipment that it reads. */
export async function mayWorkWith(db: Db, caller: Caller, sn: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway')
    .select('sn')
    .where('sn', '=', sn)
    .where(gatewayConfigurableBy(caller))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a caller may say whose a gateway is: its owner, and who may see all. */
export async function mayManage(db: Db, caller: Caller, sn: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway')
    .select('sn')
    .where('sn', '=', sn)
    .where(gatewayManagedBy(caller))
    .executeTakeFirst();
  return row !== undefined;
}

/** The gateway with a serial number, locked until the end of the transaction; undefined when there is none. */
export async function lockGateway(
  { sql: transaction }: ChangeTransaction,
  sn: string,
): Promise<Gateway | undefined> {
  return await transaction
    .selectFrom('gateway')
    .selectAll()
    .where('sn', '=', sn)
    .forUpdate()
    .executeTakeFirst();
}

/** The states of the gateways that a caller may see, after one serial number in their order: `max` at most. */
export async function visibleStates(
  db: Db,
  caller: Caller,
  after: string,
  max: number,
): Promise<readonly GatewayState[]> {
  const { rows } = await sql<GatewayState>`select ${sql.raw(stateColumns)} from gateway
    where sn > ${after} and ${gatewayVisibleTo(caller)} order by sn limit ${max}`.execute(db);
  return rows;
}

/** How many gateways this installation has. */
export async function countAllGateways(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('gateway')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Adds a gateway unless there is one with its serial number; false when there is. */
export async function insertGateway(
  { sql: transaction }: ChangeTransaction,
  gateway: Insertable<GatewayTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('gateway')
    .values({ ...gateway, ...(typeof gateway.owner_id === 'number' && { bound_at: sql<Date>`now()` }) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Binds a gateway that is bound to nobody to an account; false when it is bound meanwhile. */
export async function bindGateway(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  ownerId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gateway')
    .set({ owner_id: ownerId, bound_at: sql`now()` })
    .where('sn', '=', sn)
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The name of the hardware model of a gateway, if it is for the cloud platform only; undefined otherwise. */
export async function cloudOnlyModelOf(db: Db, sn: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway')
    .innerJoin('hardware_model', (join) =>
      join.on(sql<boolean>`lower(hardware_model.identifier) = lower(gateway.hardware)`),
    )
    .select('display_model')
    .where('gateway.sn', '=', sn)
    .where('cloud_only', '=', true)
    .executeTakeFirst();
  return row?.display_model;
}
