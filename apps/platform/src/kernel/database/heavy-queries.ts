import { failure } from '@penstock/contract/errors/error';
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { AccountQueue } from './account-queue.ts';
import { statementLimits } from './connections.ts';
import { inSnapshot } from './snapshot.ts';

/** Heavy queries of one account in one process: those that run, and those that wait. A page shows ten trends at most. */
export const queryLimits = { running: 2, waiting: 30 } as const;

/** The state of a statement that was cancelled, by its time limit or on request (SQLSTATE). */
const cancelled = '57014';

/** The account that a query is made for, and the signal that ends it. */
export interface QueryCaller {
  /** The account's id. */
  readonly account: string;
  /** Aborted when nobody waits for the answer: the query is cancelled in the database. */
  readonly signal: AbortSignal;
}

/**
 * Runs queries that read much on connections of their own, a few of each account at once, and cancels those that
 * nobody waits for.
 */
export class HeavyQueries {
  readonly #pool: Pool;
  readonly #control: Pool;
  readonly #queue = new AccountQueue(queryLimits);

  /**
   * @param pool whose connections the queries take.
   * @param control another one, over which queries are cancelled.
   */
  constructor(pool: Pool, control: Pool) {
    this.#pool = pool;
    this.#control = control;
  }

  /** How many run and how many wait. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return this.#queue.counts;
  }

  /**
   * The rows of a query. Throws `query.tooMany` when too many of the account wait already, `query.tooLong` when it takes
   * longer than {@link statementLimits} allow, `service.unavailable` when no connection comes free.
   */
  async run<Row extends QueryResultRow>(caller: QueryCaller, query: QueryConfig): Promise<readonly Row[]> {
    return await this.#inTurn(caller, async (client) => (await client.query<Row>(query)).rows);
  }

  /**
   * Runs some queries together, all on the database as it was at one moment. Counts as one query of its account, and
   * throws as {@link run} does.
   */
  async read<Result>(caller: QueryCaller, work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    return await this.#inTurn(caller, (client) => inSnapshot(client, work));
  }

  async #inTurn<Result>(
    { account, signal }: QueryCaller,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return await this.#queue.run(account, signal, async () => {
      const client = await this.#connect();
      return await this.#runOn(client, signal, work);
    });
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw failure('service.unavailable', {}, { cause: error });
    }
  }

  async #runOn<Result>(
    client: PoolClient,
    signal: AbortSignal,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    let cancelling: Promise<void> | undefined;
    let process: number | undefined;
    const cancel = () => {
      cancelling ??= this.#cancel(process);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // Asked for each time: behind a pooler the number that the connection was opened with may be another's.
      process = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      signal.throwIfAborted();
      return await work(client);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && 'code' in error && error.code === cancelled)
        throw failure('query.tooLong', { seconds: statementLimits.queries / 1000 }, { cause: error });
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelling;
      // A cancellation may arrive late and would then hit the next query of the connection.
      client.release(cancelling !== undefined);
    }
  }

  /** Cancels what a connection does. Failing, the query ends by its time limit. */
  async #cancel(process: number | undefined): Promise<void> {
    if (process === undefined) return;
    await this.#control.query('select pg_cancel_backend($1)', [process]).then(
      () => undefined,
      () => undefined,
    );
  }
}
