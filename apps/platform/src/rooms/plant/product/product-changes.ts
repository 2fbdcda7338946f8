import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { materialise } from '../definition/materialise.ts';
import { effectiveOf } from '../equipment/effective-definitions.ts';
import {
  lockStaleEquipment,
  setProductRevision,
  staleProducts,
} from '../equipment/stale-equipment-repository.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { storedProduct } from './product-repository.ts';

/** Signals that are made in one transaction, about. */
const signalsPerStep = 5000;
/** Equipments of one transaction at most, and of one event. */
const equipmentPerStep = 200;

/**
 * Carries changes of products to the signals of their equipment, a part at a time. What is still to do is in the database, so
 * that it goes on after a restart.
 */
export class ProductChanges {
  readonly #db: Db;
  readonly #operations: LongOperations;
  readonly #events: Pick<Events, 'publish'>;
  readonly #log: Logger;
  #resuming: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: {
    readonly db: Db;
    readonly operations: LongOperations;
    readonly events: Pick<Events, 'publish'>;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#operations = parts.operations;
    this.#events = parts.events;
    this.#log = parts.log;
  }

  /** Carries a change of a product in a long operation and answers its id; empty where no equipment uses the product. */
  async carry(
    accountId: Id,
    { id, title }: { readonly id: number; readonly title: string },
  ): Promise<string> {
    const stale = await staleProducts(this.#db, id);
    const count = stale[0]?.count ?? 0;
    if (count === 0) return '';
    try {
      return await this.#operations.start(
        accountId,
        { kind: 'productChange', title, sn: null },
        async ({ progress, signal }) => {
          let done = 0;
          for (let step = await this.#step(id); step.length > 0; step = await this.#step(id)) {
            signal.throwIfAborted();
            done += step.length;
            progress((100 * done) / count);
          }
          return { equipments: done };
        },
      );
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      // The account runs as many operations as it may: it is carried without one.
      this.resume();
      return '';
    }
  }

  /** Carries what no operation carries, such as after a restart. */
  resume(): void {
    this.#resuming ??= this.#carryAll()
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'Changes of products could not be carried on.'),
      )
      .finally(() => {
        this.#resuming = undefined;
      });
  }

  /** Ends it; what is still to do is done after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#resuming;
  }

  async #carryAll(): Promise<void> {
    for (const { id } of await staleProducts(this.#db)) {
      for (let step = await this.#step(id); step.length > 0; step = await this.#step(id))
        if (this.#stopped) return;
    }
  }

  /** Carries the change to some equipment and answers which; none when all have it. */
  async #step(productId: number): Promise<readonly Id[]> {
    const ids = await this.#db.transaction().execute(async (transaction) => {
      const product = await storedProduct(transaction, productId);
      if (product === undefined) return [];
      const limit = Math.max(
        1,
        Math.min(equipmentPerStep, Math.floor(signalsPerStep / Math.max(1, product.signal_count))),
      );
      const rows = await lockStaleEquipment(transaction, product, limit);
      const materialised = rows.map(async (row) => ({
        id: row.id,
        keyPrefix: row.key_prefix,
        definition: (await effectiveOf(transaction, row, product)).definition,
      }));
      await materialise(transaction, await Promise.all(materialised));
      const found = rows.map(({ id }) => id);
      await setProductRevision(transaction, found, product.revision);
      return found.map(idOf);
    });
    if (ids.length > 0) await this.#events.publish({ kind: 'definition', equipmentIds: ids });
    return ids;
  }
}
