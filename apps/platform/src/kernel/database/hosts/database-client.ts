import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { ServerAddress } from './server-address.ts';

/** PostgreSQL's read_only_sql_transaction: the server, or the transaction, takes no writes. */
const readOnly = '25006';

/** The function of PostgreSQL in which a commit waits for the standbys. */
const replicationWait = 'SyncRepWaitForLSN';

/** A commit is on the disk of the server and not known to be on that of a standby. */
export class UnreplicatedCommit extends Error {
  override readonly name = 'UnreplicatedCommit';

  constructor() {
    super('The wait for a standby was cut off: the commit would be lost with the server.');
  }
}

/** Connections of a pool to a database, wherever it is when each is opened. */
export function clientsOf(address: ServerAddress): new () => ClientBase {
  return class DatabaseClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...address.present() });
      watch(this, address);
    }
  };
}

/**
 * Makes a commit fail that PostgreSQL answers with a warning: when the wait for a standby is cut off, as by `statement_timeout`, it says
 * that all is committed, which a fail-over would lose. The connection is not used again. Says where a write is refused.
 */
function watch(client: Client, address: ServerAddress): void {
  const { connection } = client;
  connection.on('notice', (notice: { readonly routine?: string }) => {
    if (notice.routine !== replicationWait) return;
    const error = new UnreplicatedCommit();
    connection.emit('errorMessage', error);
    connection.stream.destroy(error);
  });
  connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code === readOnly) address.suspect();
  });
}

/** Closes a connection at once: what is under way on it fails, and its pool forgets it. */
export function cut(client: ClientBase): void {
  if (client instanceof Client)
    client.connection.stream.destroy(
      new Error('Connection terminated: the database is at another server now.'),
    );
}
