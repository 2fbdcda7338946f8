import { Client } from 'pg';
import type { DatabaseHost } from '../../settings/database-url.ts';

/** The answer of a host about itself. */
export interface HostAnswer {
  readonly host: DatabaseHost;
  /** Whether it takes writes. */
  readonly isWritable: boolean;
  /** When its server was started, as it writes it: another start is another server, also at the same address. */
  readonly started: string;
}

/** How long a host may take to connect, and to answer, in ms. */
export const hostPatience = { connect: 2000, answer: 5000 } as const;

const question = `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable,
  pg_postmaster_start_time()::text as started`;

/** Opens a connection to a host that is for questions about it. Rejects where it is not reached within two seconds. */
export async function connectHost(host: DatabaseHost, name: string): Promise<Client> {
  const client = new Client({
    ...host.config,
    application_name: name,
    connectionTimeoutMillis: hostPatience.connect,
    keepAlive: true,
  });
  // A connection that breaks makes the question under way fail.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    closeNow(client);
    throw error;
  }
}

/** Closes a connection without a word to its server, which may not hear it. */
export function closeNow(client: Client): void {
  client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

/** Asks a host over a connection to it. Rejects where it does not answer within five seconds. */
export async function askHost(client: Client, host: DatabaseHost): Promise<HostAnswer> {
  const { rows } = await inTime(
    client.query<{ writable: boolean; started: string }>(question),
    hostPatience.answer,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${host.name} answers nothing.`);
  return { host, isWritable: row.writable, started: row.started };
}

/** The number of the timeline of a server that takes writes: it grows with each fail-over. */
export async function askTimeline(client: Client): Promise<number> {
  const { rows } = await inTime(
    client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file'),
    hostPatience.answer,
  );
  // The first eight hexadecimal digits of the name of a file of the log.
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16);
}

/** Rejects when something takes longer than it may, in ms. */
export async function inTime<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  });
  // Whoever is too late fails unheard.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
