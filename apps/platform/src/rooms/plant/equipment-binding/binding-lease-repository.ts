import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** How long a process has a gateway for itself unless it says again that it works on it, and how often it does, in ms. */
const times = { lease: 60_000, renewal: 20_000 } as const;

/**
 * Which process works on the bindings of a gateway: one at a time. A lease ends soon after its process has ended. The
 * times are those of the database, which all processes share.
 */
export class BindingLeases {
  readonly #db: Db;
  readonly #holder: string;

  /** @param holder what tells this process apart. */
  constructor(db: Db, holder: string) {
    this.#db = db;
    this.#holder = holder;
  }

  /** Works on a gateway; false, with nothing done, while another process does. */
  async during(sn: string, work: () => Promise<void>): Promise<boolean> {
    if (!(await this.#take(sn))) return false;
    const renewing = setInterval(() => void this.#take(sn).catch(() => undefined), times.renewal);
    renewing.unref();
    try {
      await work();
      return true;
    } finally {
      clearInterval(renewing);
      await this.#db
        .deleteFrom('binding_lease')
        .where('sn', '=', sn)
        .where('holder', '=', this.#holder)
        .execute();
    }
  }

  async #take(sn: string): Promise<boolean> {
    const until = sql<Date>`now() + ${times.lease} * interval '1 millisecond'`;
    const row = await this.#db
      .insertInto('binding_lease')
      .values({ sn, holder: this.#holder, until })
      .onConflict((conflict) =>
        conflict
          .column('sn')
          .doUpdateSet({ holder: this.#holder, until })
          .where((where) =>
            where.or([
              where('binding_lease.holder', '=', this.#holder),
              where('binding_lease.until', '<', sql<Date>`now()`),
            ]),
          ),
      )
      .returning('sn')
      .executeTakeFirst();
    return row !== undefined;
  }
}
