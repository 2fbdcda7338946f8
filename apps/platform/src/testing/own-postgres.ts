import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { processTree, signalAll } from './process-tree.ts';
import { untilAnswered } from './until-answered.ts';

const password = 'a-password-of-the-operator';

/** The folder in which the packages of the system are: `/`, or the one of PENSTOCK_POSTGRESQL_ROOT, with those of another version. */
export const systemRoot = process.env.PENSTOCK_POSTGRESQL_ROOT ?? '/';

const versions = join(systemRoot, 'usr/lib/postgresql');

/** The programs of the newest PostgreSQL that the system has; undefined where it has none. */
export const postgresPrograms = (existsSync(versions) ? readdirSync(versions) : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(versions, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

/** The user that programs run as which refuse root, as which tests run in containers. */
export function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  const id = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  return process.geteuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
}

/** A PostgreSQL that an operator would run: not ours, on its own port, with a password. */
export class OwnPostgres {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-postgresql-'));
  port = 0;
  #child: ChildProcess | undefined;
  /** Processes that hang: nothing but this ends them. */
  readonly #hanging: number[] = [];
  readonly #user = ordinaryUser();

  /** How it is reached: `operator:password@127.0.0.1:port`. */
  place(secret = password): string {
    return `operator:${secret}@${this.host}`;
  }

  /** Its address and port. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  url(database: string, secret = password): string {
    return `postgres://${this.place(secret)}/${database}`;
  }

  /** Makes its data. */
  async prepare(locale = 'C'): Promise<void> {
    await this.#take();
    writeFileSync(join(this.folder, 'password'), password);
    if (this.#user) chownSync(join(this.folder, 'password'), this.#user.uid, this.#user.gid);
    this.#run('initdb', [
      '--pgdata=data',
      '--username=operator',
      '--auth=scram-sha-256',
      '--pwfile=password',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ]);
  }

  /** Makes its data as a copy of those of another one, whose standby it becomes. */
  async follow(other: OwnPostgres, name: string): Promise<void> {
    if (this.port === 0) await this.#take();
    const from = `postgres://${other.place()}/?application_name=${name}`;
    this.#run('pg_basebackup', ['-D', 'data', '-d', from, '-R', '-c', 'fast', '--no-sync']);
  }

  /** Becomes the standby of another one, without the data that it had. It is stopped. */
  async followAgain(other: OwnPostgres, name: string): Promise<void> {
    rmSync(join(this.folder, 'data'), { recursive: true });
    await this.follow(other, name);
  }

  /** Has it and all of its processes hang, for good. */
  hang(): void {
    const { pid } = this.#child ?? {};
    if (pid === undefined) return;
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
    this.#hanging.push(...children);
    for (const one of [pid, ...children]) process.kill(one, 'SIGSTOP');
  }

  async start(...settings: string[]): Promise<void> {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    this.#child = spawn(
      join(postgresPrograms ?? '', 'postgres'),
      ['-D', 'data', '-p', String(this.port), ...options.flatMap((option) => ['-c', option])],
      { cwd: this.folder, ...this.#user, stdio: 'ignore' },
    );
    await untilAnswered(() => this.ask('postgres', 'select 1'));
  }

  /** Its first process; 0 where it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Kills all of its processes, as a machine that fails does. It can be started again. */
  async kill(): Promise<void> {
    signalAll(processTree(this.pid), 'SIGKILL');
    await this.stop('SIGKILL');
  }

  async ask(database: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    for (const pid of this.#hanging) process.kill(pid, 'SIGKILL');
    await this.stop(this.#hanging.length > 0 ? 'SIGKILL' : 'SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #take(): Promise<void> {
    if (this.#user) chownSync(this.folder, this.#user.uid, this.#user.gid);
    this.port = await freePort();
  }

  #run(program: string, options: readonly string[]): void {
    const made = spawnSync(join(postgresPrograms ?? '', program), options, {
      cwd: this.folder,
      ...this.#user,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
  }
}
