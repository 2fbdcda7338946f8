import type { FirmwareType, UpgradePhase } from '@penstock/contract/model/firmware';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** An upgrade of a gateway. */
export type StoredUpgrade = Selectable<Schema['firmware_upgrade']>;

/** Adds an upgrade; false where one of the gateway is under way. */
export async function insertUpgrade(
  { sql: db }: ChangeTransaction,
  row: Insertable<Schema['firmware_upgrade']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('firmware_upgrade')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An upgrade by its id; undefined when there is none. */
export async function upgradeById(db: Db, id: string): Promise<StoredUpgrade | undefined> {
  return await db.selectFrom('firmware_upgrade').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last upgrade of a gateway; undefined when there was none. */
export async function lastUpgradeOf(db: Db, sn: string): Promise<StoredUpgrade | undefined> {
  return await db
    .selectFrom('firmware_upgrade')
    .selectAll()
    .where('sn', '=', sn)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The version of the system that a gateway runs, as far as it was upgraded from here; empty where it was not. */
export async function systemVersionOf(db: Db, sn: string): Promise<string> {
  const row = await db
    .selectFrom('firmware_upgrade')
    .select('to_version')
    .where('sn', '=', sn)
    .where('type', '=', 'system' satisfies FirmwareType)
    .where('state', '=', 'success')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.to_version ?? '';
}

/** Sends another firmware in an upgrade that has not started. */
export async function sendInstead(db: Db, id: string, firmwareId: number): Promise<void> {
  await db
    .updateTable('firmware_upgrade')
    .set({ firmware_id: firmwareId })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Stores how far an upgrade has come. */
export async function storeProgress(
  db: Db,
  {
    sn,
    upgrade,
    ...progress
  }: { sn: string; upgrade: string; phase: UpgradePhase; received: number; total: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('firmware_upgrade')
    .set({ ...progress, heard_at: now })
    .where('id', '=', upgrade)
    .where('sn', '=', sn)
    .where('state', '=', 'running')
    .execute();
}

/** How an upgrade ended. */
export interface UpgradeEnd {
  readonly state: 'success' | 'failure';
  readonly failure: string;
  readonly detail: string;
  /** The version afterwards, where the gateway said it. */
  readonly version?: string;
}

/** Ends an upgrade; undefined when it had ended already. */
export async function endUpgrade(
  db: Db,
  { id, sn }: { readonly id: string; readonly sn: string },
  { version, ...end }: UpgradeEnd,
  now: Date,
): Promise<StoredUpgrade | undefined> {
  const ended = await db
    .updateTable('firmware_upgrade')
    .set({ ...end, ended_at: now, heard_at: now })
    .where('id', '=', id)
    .where('sn', '=', sn)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (ended !== undefined && version !== undefined && ended.type === 'application')
    await db.updateTable('gateway').set({ version }).where('sn', '=', sn).execute();
  return ended;
}

/**
 * Takes upgrades of which their gateways, which are online, have said nothing since a time; each is taken again after the same time at
 * the earliest. Those that were started before `started` are left alone. 100 of them at most.
 */
export async function takeUnheardUpgrades(
  db: Db,
  { now, heard, started }: { readonly now: Date; readonly heard: Date; readonly started: Date },
): Promise<readonly (StoredUpgrade & { readonly author: string })[]> {
  const { rows } = await sql<StoredUpgrade & { readonly author: string }>`with unheard as (
      select one.id, coalesce(account.username, '') as author from firmware_upgrade one
      join gateway on gateway.sn = one.sn and gateway.online
      left join account on account.id = one.account_id
      where one.state = 'running' and one.phase = 'waiting' and one.firmware_id is not null
        and one.heard_at < ${heard} and one.started_at > ${started}
      limit 100 for update of one skip locked)
    update firmware_upgrade set heard_at = ${now} from unheard where firmware_upgrade.id = unheard.id
    returning firmware_upgrade.*, unheard.author`.execute(db);
  return rows;
}

/** The upgrades of which nothing was heard since a time: 100 of them at most. */
export async function silentUpgrades(db: Db, before: Date): Promise<readonly StoredUpgrade[]> {
  return await db
    .selectFrom('firmware_upgrade')
    .selectAll()
    .where('state', '=', 'running')
    .where('heard_at', '<', before)
    .limit(100)
    .execute();
}
