import { failure } from '@penstock/contract/errors/error';
import type { ClientBase, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { AccountQueue } from './account-queue.ts';
import { statementLimits } from './connections.ts';
import { isConnectionLost } from './connection-lost.ts';
import type { ReadSource } from './reading/read-source.ts';
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
  readonly #source: ReadSource;
  readonly #queue = new AccountQueue(queryLimits);

  /** @param source has the connections that the queries take. */
  constructor(source: ReadSource) {
    this.#source = source;
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
      const client = await connected(this.#source.connect());
      try {
        return await this.#runOn(client, signal, work);
      } catch (error) {
        const elsewhere = isReplicaTrouble(error) ? this.#source.connectElsewhere?.(client) : undefined;
        if (elsewhere === undefined) throw error;
        return await this.#runOn(await connected(elsewhere), signal, work);
      }
    });
  }

  async #runOn<Result>(
    client: PoolClient,
    signal: AbortSignal,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    let cancelling: Promise<void> | undefined;
    let process: number | undefined;
    const cancel = () => {
      cancelling ??= process === undefined ? Promise.resolve() : this.#source.cancel(client, process);
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
}

/** Throws `service.unavailable` where no connection comes free. */
async function connected(connecting: Promise<PoolClient>): Promise<PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    throw failure('service.unavailable', {}, { cause: error });
  }
}

/** Whether a query failed by what happens to replicas: what it reads was changed (serialization_failure), or the replica is gone. */
function isReplicaTrouble(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === '40001') return true;
  return isConnectionLost(error);
}
