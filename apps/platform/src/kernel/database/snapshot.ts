import type { ClientBase } from 'pg';
import type { ReadSource } from './reading/read-source.ts';

/** Lets some queries see the database as it was at one moment. */
export async function inSnapshot<Client extends ClientBase, Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work(client);
  } finally {
    await client.query('rollback');
  }
}

/** The same on a connection of its own. */
export async function snapshotFrom<Result>(
  pool: Pick<ReadSource, 'connect'>,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const result = await inSnapshot(client, work);
    isWhole = true;
    return result;
  } finally {
    // A connection in an unknown state is not used again.
    client.release(!isWhole);
  }
}
