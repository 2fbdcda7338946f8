import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './free-port.ts';
import { ordinaryUser } from './own-postgres.ts';

/** Whether a {@link PgBouncer} can be run here. */
export const hasPgBouncer = isInstalled('/usr/sbin/pgbouncer');

/** A PostgreSQL that a pooler is put before. */
export interface PooledServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** A PgBouncer that gives one of two connections to each transaction, of any database of a server. */
export class PgBouncer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-pgbouncer-'));
  readonly #server: PooledServer;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(server: PooledServer) {
    this.#server = server;
  }

  /** The address of a database behind it. */
  url(database: string): string {
    const { user, password } = this.#server;
    return `postgres://${user}:${password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Starts it; again at the same port. */
  async start(): Promise<void> {
    const { host, port, user, password } = this.#server;
    if (this.#port === 0) this.#port = await freePort();
    const file = (name: string, lines: readonly string[]) => {
      const path = join(this.#folder, name);
      writeFileSync(path, `${lines.join('\n')}\n`);
      return path;
    };
    const limits = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000';
    const settings = file('pgbouncer.ini', [
      '[databases]',
      `* = host=${host} port=${port} connect_query='${limits}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${this.#port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${file('users.txt', [`"${user}" "${password}"`])}`,
      'pool_mode = transaction',
      'default_pool_size = 2',
      'max_client_conn = 500',
    ]);
    const own = ordinaryUser();
    chmodSync(this.#folder, 0o755);
    if (own) chownSync(this.#folder, own.uid, own.gid);
    this.#child = spawn('/usr/sbin/pgbouncer', ['-q', settings], { ...own, stdio: 'ignore' });
    await vi.waitFor(
      async () => {
        const socket = connect(this.#port, '127.0.0.1');
        await once(socket, 'connect').finally(() => socket.destroy());
      },
      { timeout: 10_000, interval: 20 },
    );
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
