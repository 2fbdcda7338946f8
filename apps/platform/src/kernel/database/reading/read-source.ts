import type { Pool, PoolClient } from 'pg';

/** Connections for queries that only read, and read much. */
export interface ReadSource {
  /** A connection that sees everything that was committed before it was asked for. Its holder releases it. */
  connect(): Promise<PoolClient>;
  /** A connection to the server that takes the writes; undefined where a connection leads there in any case. */
  connectElsewhere?(client: PoolClient): Promise<PoolClient> | undefined;
  /** Cancels what the server of a connection does in one of its processes. Failing, that ends by its time limit. */
  cancel(client: PoolClient, process: number): Promise<void>;
}

/** Connections of a pool, whose queries are cancelled over another one. */
export function readSource(pool: Pick<Pool, 'connect'>, control: Pool): ReadSource {
  return {
    connect: () => pool.connect(),
    cancel: (_client, process) => cancelOver(control, process),
  };
}

/** Cancels what a process of the server of a pool does. */
export async function cancelOver(control: Pool, process: number): Promise<void> {
  await control.query('select pg_cancel_backend($1)', [process]).then(
    () => undefined,
    () => undefined,
  );
}
