import type { ClientBase } from 'pg';
import { readCitusFacts } from '../citus/citus-facts.ts';

/**
 * Begins the transaction in which a backup reads everything as it was at one moment. The nodes of Citus do not begin at the same moment by
 * themselves: where the history lies on them, no record is stored until each has started, so that it has the records that `ingest_stream`
 * counts, and no others.
 *
 * @param held works on another connection.
 */
export async function beginBackup(
  client: ClientBase,
  held: (work: (holder: ClientBase) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { isDistributed } = await readCitusFacts(client);
  if (!isDistributed) return await begin(client);
  await held(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table ingest_stream in share mode');
    await begin(client);
    // Every node has a part of it, and the connection to each stays the same until the transaction ends.
    await client.query('select 1 from packed_block limit 1');
    await holder.query('rollback');
  });
}

async function begin(client: ClientBase): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
}
