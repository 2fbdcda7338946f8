import { Client } from 'pg';
import { findWritable } from '../../kernel/database/hosts/writable-host.ts';
import { databaseUrl } from '../../kernel/settings/database-url.ts';
import { OwnPostgres } from '../own-postgres.ts';
import { PatroniCluster } from '../patroni.ts';
import { processTree, signalAll } from '../process-tree.ts';

/** A way in which a database fails. */
export interface DatabaseFault {
  readonly name: string;
  /** How long it lasts in ms, from its beginning until its end is started. */
  readonly lasts: 'short' | 'long';
  begin(): Promise<unknown> | void;
  end(): Promise<unknown> | void;
}

/** A database that fails: one PostgreSQL, or a cluster of three that Patroni runs. */
export interface FailingDatabase {
  readonly faults: readonly DatabaseFault[];
  start(): Promise<void>;
  /** For `DATABASE_URL`. @param port in place of its own, where a relay leads to it. */
  url(port: number): string;
  /** Its port, where it is one server; undefined where it is reached at several. */
  readonly port: number | undefined;
  ask(statement: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

const name = 'plant';

/** One PostgreSQL of the system. */
export class OneServer implements FailingDatabase {
  readonly #server = new OwnPostgres();
  #hanging: readonly number[] = [];
  readonly faults: readonly DatabaseFault[] = [
    {
      name: 'the database is killed',
      lasts: 'short',
      begin: () => this.#server.kill(),
      end: () => this.#server.start(),
    },
    {
      name: 'the database hangs',
      lasts: 'long',
      begin: () => {
        this.#hanging = processTree(this.#server.pid);
        signalAll(this.#hanging, 'SIGSTOP');
      },
      end: () => signalAll(this.#hanging, 'SIGCONT'),
    },
  ];

  get port(): number {
    return this.#server.port;
  }

  async start(): Promise<void> {
    await this.#server.prepare();
    await this.#server.start();
    await this.#server.ask('postgres', `create database ${name}`);
  }

  url(port: number): string {
    return this.#server.url(name).replace(`:${this.#server.port}/`, `:${port}/`);
  }

  ask(statement: string): Promise<Record<string, unknown>[]> {
    return this.#server.ask(name, statement);
  }

  async remove(): Promise<void> {
    signalAll(this.#hanging, 'SIGCONT');
    await this.#server.remove();
  }
}

/** Three servers with synchronous replication. */
export class ThreeServers implements FailingDatabase {
  readonly #cluster = new PatroniCluster();
  readonly port = undefined;
  readonly faults: readonly DatabaseFault[] = (['postgres', 'node'] as const).map((what) => ({
    name: what === 'postgres' ? 'the primary of the database is killed' : 'the node of the primary is killed',
    lasts: 'long',
    begin: () => this.#cluster.killPrimary(what),
    end: async () => {
      this.#cluster.startAgain();
      await this.#cluster.whole();
    },
  }));

  async start(): Promise<void> {
    await this.#cluster.start();
    await this.#ask('postgres', `create database ${name}`);
  }

  url(): string {
    return `${this.#cluster.url(name)}?target_session_attrs=read-write`;
  }

  ask(statement: string): Promise<Record<string, unknown>[]> {
    return this.#ask(name, statement);
  }

  remove(): Promise<void> {
    return this.#cluster.remove();
  }

  async #ask(database: string, statement: string): Promise<Record<string, unknown>[]> {
    const { host } = await findWritable(databaseUrl('write').parse(this.#cluster.url(database)));
    const client = new Client(host.config);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }
}
