import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from './modbus-device.ts';

const versions = '/usr/lib/postgresql';
/** The programs of the newest PostgreSQL of the system; undefined where it has none. */
const programs = (existsSync(versions) ? readdirSync(versions) : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(versions, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

/** Whether {@link TestPostgres} can be run here. */
export const hasPostgres = programs !== undefined;

/** The administrator of {@link TestPostgres}. */
export const administrator = { username: 'operator', password: 's3cret' } as const;

/** A PostgreSQL as a customer's server, with a folder for its files and a database `plant`. */
export class TestPostgres {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-postgres-'));
  port = 0;
  #child: ChildProcess | undefined;
  #settings: readonly string[] = [];

  /** Starts it; with a certificate and its key, in PEM, it speaks TLS too. */
  async start(tls?: { readonly certificate: string; readonly key: string }): Promise<void> {
    const password = join(this.folder, 'password');
    writeFileSync(password, administrator.password);
    const user = userOf();
    if (user !== undefined) for (const path of [this.folder, password]) chownSync(path, user.uid, user.gid);
    const made = spawnSync(
      join(programs ?? '', 'initdb'),
      [
        '-D',
        'data',
        '-U',
        administrator.username,
        '-A',
        'scram-sha-256',
        '--pwfile=password',
        '-E',
        'UTF8',
        '--no-locale',
        '-N',
      ],
      { cwd: this.folder, ...user, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    this.port = await freePort();
    if (tls !== undefined) this.#settings = this.#written(tls, user);
    await this.restart();
    await this.query('create database plant', 'postgres');
  }

  /** Writes certificate and key; answers the settings that use them. */
  #written(
    { certificate, key }: { readonly certificate: string; readonly key: string },
    user: ReturnType<typeof userOf>,
  ): readonly string[] {
    const files = { ssl_cert_file: certificate, ssl_key_file: key };
    return [
      'ssl=on',
      ...Object.entries(files).map(([name, text]) => {
        const file = join(this.folder, name);
        writeFileSync(file, text, { mode: 0o600 });
        if (user !== undefined) chownSync(file, user.uid, user.gid);
        return `${name}=${file}`;
      }),
    ];
  }

  /** Starts it again after {@link kill}. */
  async restart(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...this.#settings];
    this.#child = spawn(
      join(programs ?? '', 'postgres'),
      ['-D', 'data', '-p', String(this.port), ...settings.flatMap((one) => ['-c', one])],
      { cwd: this.folder, ...userOf(), stdio: 'ignore' },
    );
    await vi.waitFor(() => this.query('select 1', 'postgres'), { timeout: 20_000, interval: 100 });
  }

  /** The rows of the answer to a statement. */
  async query(statement: string, database = 'plant'): Promise<readonly Record<string, unknown>[]> {
    const { username: user, password } = administrator;
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user, password, database });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it as a loss of power would; what was committed is there when it is started again. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses root, as which tests run in containers. */
function userOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const id = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
