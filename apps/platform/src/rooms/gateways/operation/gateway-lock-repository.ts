import { busyError } from '@penstock/console/operation/busy-error';
import type { Operation } from '@penstock/contract/calls/operation';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import { lostAfter, presentOperation } from './long-operation-repository.ts';

/** A long operation that works on a gateway, and its account. */
interface Holder {
  readonly accountId: string;
  readonly operation: Operation;
}

/**
 * Which long operation works on a gateway: one at a time, whichever process runs it. A lock goes with its operation: it
 * counts no longer once that ended, or its process has not reported for a minute.
 */
export class GatewayLocks {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Locks gateways for an operation, all or none. Throws `gateway.importing` and the like for one that is locked. */
  async take(operation: string, sns: readonly string[]): Promise<void> {
    // In one order, so that two operations never wait for each other.
    const wanted = [...new Set(sns)].toSorted();
    const alive = new Date(this.#clock.now() - lostAfter);
    await this.#db.transaction().execute(async (transaction) => {
      const [upgraded] = await holdGateways(transaction, wanted);
      if (upgraded !== undefined) throw failure('gateway.upgradeRunning');
      await transaction
        .deleteFrom('gateway_lock')
        .where('sn', 'in', wanted)
        .where('operation_id', 'not in', (running) =>
          running
            .selectFrom('long_operation')
            .select('id')
            .where('state', '=', 'running')
            .where('alive_at', '>', alive),
        )
        .execute();
      const taken = await transaction
        .insertInto('gateway_lock')
        .values(wanted.map((sn) => ({ sn, operation_id: operation })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('sn')
        .execute();
      const locked = wanted.find((sn) => !taken.some((one) => one.sn === sn));
      if (locked === undefined) return;
      const holder = await this.holder(locked, transaction);
      throw holder === undefined ? failure('service.unavailable') : busyError(holder.operation.kind, locked);
    });
  }

  /** Unlocks a gateway that an operation is done with. */
  async release(operation: string, sn: string): Promise<void> {
    await this.#db
      .deleteFrom('gateway_lock')
      .where('operation_id', '=', operation)
      .where('sn', '=', sn)
      .execute();
  }

  /** Unlocks all gateways of an operation that has ended, and answers which. */
  async releaseAll(operation: string): Promise<readonly string[]> {
    const rows = await this.#db
      .deleteFrom('gateway_lock')
      .where('operation_id', '=', operation)
      .returning('sn')
      .execute();
    return rows.map(({ sn }) => sn);
  }

  /** The gateways that an operation has locked. */
  async lockedBy(operation: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('gateway_lock')
      .select('sn')
      .where('operation_id', '=', operation)
      .execute();
    return rows.map(({ sn }) => sn);
  }

  /** The operation that works on a gateway; undefined when none does. */
  async holder(sn: string, db: Db = this.#db): Promise<Holder | undefined> {
    const now = this.#clock.now();
    const row = await db
      .selectFrom('gateway_lock')
      .innerJoin('long_operation', 'long_operation.id', 'gateway_lock.operation_id')
      .selectAll('long_operation')
      .select(sql<string>`long_operation.account_id::text`.as('account'))
      .where('gateway_lock.sn', '=', sn)
      .where('state', '=', 'running')
      .where('alive_at', '>', new Date(now - lostAfter))
      .executeTakeFirst();
    return row && { accountId: row.account, operation: presentOperation(row, now) };
  }

  /** Throws `gateway.importing` and the like while another operation than this one works on a gateway, `gateway.upgradeRunning` during an upgrade. */
  async refuseBusy(sn: string, operation?: string, db: Db = this.#db): Promise<void> {
    if ((await upgradedOf(db, [sn])).length > 0) throw failure('gateway.upgradeRunning');
    const holder = await this.holder(sn, db);
    if (holder !== undefined && holder.operation.id !== operation) throw busyError(holder.operation.kind, sn);
  }
}

/** The gateways among some whose firmware is being upgraded. */
async function upgradedOf(db: Db, sns: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('firmware_upgrade')
    .select('sn')
    .where('sn', 'in', [...sns])
    .where('state', '=', 'running')
    .execute();
  return rows.map(({ sn }) => sn);
}

/**
 * Keeps others from beginning with gateways until the transaction has ended, as an upgrade and an operation that begin at the same moment
 * would; answers those whose firmware is being upgraded.
 */
export async function holdGateways(transaction: Db, sns: readonly string[]): Promise<readonly string[]> {
  await transaction
    .selectFrom('gateway')
    .select('sn')
    .where('sn', 'in', [...sns])
    .orderBy('sn')
    .forNoKeyUpdate()
    .execute();
  return await upgradedOf(transaction, sns);
}
