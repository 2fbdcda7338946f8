import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Pool } from 'pg';
import { hideCredentials, type Log } from '../log/log.ts';
import { PlatformStartError } from '../process/start-error.ts';
import type { DatabaseUrl } from '../settings/database-url.ts';
import { WritableHost } from './hosts/writable-host.ts';
import type { Engine } from './engine.ts';
import { openMaintenance } from './pool.ts';

/** The oldest PostgreSQL that the schema and the queries are made for. */
const oldestMajor = 14;

/** The addresses of a database of the operator. */
export interface ExternalAddresses {
  /** DATABASE_URL. */
  readonly url: DatabaseUrl;
  /** DATABASE_DIRECT_URL: leads past the pooler that `url` names. */
  readonly direct: DatabaseUrl | undefined;
  /** DATABASE_READ_URL. */
  readonly replicas: DatabaseUrl | undefined;
  readonly log: Log;
}

/** An address, with the variable that holds it. */
interface Named {
  readonly url: DatabaseUrl;
  readonly variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/**
 * Reaches the database of DATABASE_URL, and proves that it can be used.
 *
 * @throws PlatformStartError with what is in the way.
 */
export async function openExternal({ url, direct, replicas, log }: ExternalAddresses): Promise<Engine> {
  const itself: Named =
    direct === undefined
      ? { url, variable: 'DATABASE_URL' }
      : { url: direct, variable: 'DATABASE_DIRECT_URL' };
  const hosts: WritableHost[] = [];
  const stop = async () => {
    await Promise.all(hosts.map((one) => one.stop()));
  };
  const open = async (named: Named): Promise<WritableHost> => {
    const host = await WritableHost.open(named.url, log).catch((error: unknown) => {
      throw unusable(named, error);
    });
    hosts.push(host);
    return host;
  };
  let pool: Pool | undefined;
  try {
    const address = await open(itself);
    pool = openMaintenance(address, log);
    const server = await checkExternal(pool, itself, log);
    const pooler = direct === undefined ? undefined : await open({ url, variable: 'DATABASE_URL' });
    if (pooler !== undefined) await checkPooler(pooler, { url, variable: 'DATABASE_URL' }, server, log);
    else await warnOfPooler(pool, log);
    return {
      kind: 'external',
      address,
      ...(pooler && { pooler }),
      ...(replicas && { replicas }),
      pool,
      problem: () => undefined,
      moves: () => address.moves,
      stop,
    };
  } catch (error) {
    await pool?.end();
    await stop();
    throw error;
  }
}

function refusal({ url, variable }: Named, problem: string, cause?: unknown): PlatformStartError {
  return new PlatformStartError(
    'database',
    variable,
    `The database of ${variable} (${url.shown}) ${problem}.`,
    {
      cause,
    },
  );
}

function unusable(named: Named, error: unknown): PlatformStartError {
  const code = codeOf(error);
  const reason = `${code === undefined ? '' : `${code}: `}${hideCredentials(reasonOf(error))}`;
  return refusal(named, `cannot be used (${reason}): start it, or change ${named.variable}`, error);
}

/** The facts by which a server is known again. */
interface ServerFacts {
  readonly started: string;
  readonly database: string;
}

/**
 * Proves that a server can be used: new enough, UTF-8, and commits that are on disk when they are acknowledged. Says in the log where a
 * fail-over would lose some.
 */
async function checkExternal(pool: Pool, named: Named, log: Log): Promise<ServerFacts> {
  const { variable, url } = named;
  const facts = await pool
    .query<{
      version: string;
      encoding: string;
      commit: string;
      fsync: string;
      standbys: string;
      started: string;
      database: string;
    }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
        current_setting('synchronous_standby_names') as standbys, ${serverFacts}`,
    )
    .catch((error: unknown) => {
      throw unusable(named, error);
    });
  const [found] = facts.rows;
  if (!found) throw refusal(named, `answers nothing: change ${variable}`);
  const major = Math.floor(Number(found.version) / 10_000);
  if (major < oldestMajor)
    throw refusal(named, `is PostgreSQL ${major}, and ${oldestMajor} or later is needed: change ${variable}`);
  if (found.encoding !== 'UTF8')
    throw refusal(
      named,
      `has the encoding ${found.encoding} instead of UTF8: change ${variable} to one that has`,
    );
  if (found.commit === 'off' || found.fsync === 'off') {
    const name = found.fsync === 'off' ? 'fsync' : 'synchronous_commit';
    throw refusal(
      named,
      `would lose acknowledged records at a power cut: set its ${name} to on, or change ${variable}`,
    );
  }
  if (url.hosts.length > 1 && (found.standbys === '' || found.commit === 'local'))
    log.warn(
      'The database has several hosts and does not wait for a standby at commits: a fail-over may lose what was acknowledged. Set synchronous_standby_names (Patroni: synchronous_mode), and synchronous_commit to on.',
    );
  return found;
}

const serverFacts = `pg_postmaster_start_time()::text as started, current_database() as database`;

/** Proves that a pooler leads to the server itself, and says in the log where it sets no limits. */
async function checkPooler(pooler: WritableHost, named: Named, server: ServerFacts, log: Log): Promise<void> {
  const pool = openMaintenance(pooler, log, { isShared: true });
  try {
    const { rows } = await pool.query<ServerFacts & { limit: string }>(
      `select current_setting('statement_timeout') as limit, ${serverFacts}`,
    );
    const [found] = rows;
    if (found?.started !== server.started || found.database !== server.database)
      throw refusal(
        named,
        'is another one than that of DATABASE_DIRECT_URL: let both lead to the same server and database',
      );
    if (found.limit === '0')
      log.warn(
        'The pooler of DATABASE_URL sets no limit of time for statements: set its connect_query, see database.md.',
      );
  } catch (error) {
    throw error instanceof PlatformStartError ? error : unusable(named, error);
  } finally {
    await pool.end();
  }
}

/** Says in the log where DATABASE_URL leads to a pooler: it has to give sessions then. */
async function warnOfPooler(pool: Pool, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler says a number of its own when a connection is opened.
    if ('processID' in client && client.processID !== rows[0]?.pid)
      log.warn(
        'DATABASE_URL leads to a pooler: unless it gives sessions (pool_mode = session), set DATABASE_DIRECT_URL to the server itself.',
      );
  } finally {
    client.release();
  }
}
