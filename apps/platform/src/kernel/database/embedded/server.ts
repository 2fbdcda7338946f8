import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { processFacts, readText } from '@penstock/node-kit/process-identity';
import { PlatformStartError } from '../../process/start-error.ts';
import { archiveSettings } from './archive-folder.ts';
import type { Log } from '../../log/log.ts';
import type { Cluster } from './cluster.ts';
import { endLeftovers } from './leftovers.ts';
import type { Program } from './program.ts';
import type { RunAs } from './run-as.ts';
import { ServerOutput } from './server-output.ts';

/** The parts from which a server is made. */
export interface ServerOptions {
  readonly program: Program;
  readonly user: RunAs;
  readonly cluster: Cluster;
  /** The maximum number of connections. */
  readonly connections: number;
  /** The folder that it writes its log to, for continuous backup; undefined where there is none. */
  readonly archive?: string | undefined;
  readonly log: Log;
}

/** How long a fast stop may take, in ms, before the server is stopped without a checkpoint. */
const fastStop = 15_000;
/** The recovery after a cut can take long; silence as long as this is none. */
const startPatience = 600_000;

/**
 * The embedded PostgreSQL under supervision: started on a free loopback port, started again when it dies, stopped in
 * order, and ended by the system when this process dies where `setpriv` is there to ask for it.
 */
export class EmbeddedServer {
  readonly #options: ServerOptions;
  readonly #output: ServerOutput;
  /** Where it listens, on 127.0.0.1. Stays the same for the life of this object. */
  readonly port: number;
  #child: ChildProcess | undefined;
  #state: 'starting' | 'up' | 'down' | 'stopping' = 'starting';
  #restarting: Promise<void> | undefined;
  readonly #onExit = () => void this.#child?.kill('SIGINT');

  private constructor(options: ServerOptions, port: number) {
    this.#options = options;
    this.#output = new ServerOutput(options.log);
    this.port = port;
  }

  /**
   * Ends what an earlier start left behind and starts the server. Returns when it takes connections, after recovery.
   *
   * @throws PlatformStartError when it does not start.
   */
  static async start(options: ServerOptions): Promise<EmbeddedServer> {
    await endLeftovers(options.cluster.data, options.cluster.name);
    for (let attempt = 1; ; attempt += 1) {
      const server = new EmbeddedServer(options, await freePort());
      const problem = await server.#launch();
      if (problem === undefined) return server;
      // Another program may take the port between our look and the server's.
      if (attempt < 3 && server.#output.says(/could not bind|address already in use/i)) continue;
      throw new PlatformStartError(
        'database',
        'PENSTOCK_DATA',
        `The embedded PostgreSQL does not start on ${options.cluster.data} (${problem}): mend that, or set PENSTOCK_DATA to another folder, or DATABASE_URL to a server of your own.`,
      );
    }
  }

  /** Whether the server runs; a reason when not. */
  get problem(): string | undefined {
    return this.#state === 'up' ? undefined : `The embedded PostgreSQL is ${this.#state}.`;
  }

  /** Stops it: connections are cut, what was committed is written out. */
  async stop(): Promise<void> {
    if (this.#state === 'stopping') return;
    this.#state = 'stopping';
    await this.#restarting;
    const child = this.#child;
    if (child && !hasEnded(child)) {
      askToStop(child, this.#options);
      if (!(await endsWithin(child, fastStop))) child.kill('SIGQUIT');
      if (!(await endsWithin(child, 5000))) child.kill('SIGKILL');
      await endsWithin(child, 5000);
    }
    process.off('exit', this.#onExit);
  }

  /** @returns undefined when it takes connections, otherwise why it ended. */
  async #launch(): Promise<string | undefined> {
    const child = spawnServer(this.#options, this.port);
    this.#child = child;
    const spawned = await new Promise<string | undefined>((resolve) => {
      child.once('spawn', () => resolve(undefined));
      child.once('error', (error) => resolve(error.message));
    });
    if (spawned !== undefined) return spawned;
    process.off('exit', this.#onExit);
    process.once('exit', this.#onExit);
    this.#output.follow(child);
    const started = performance.now();
    while (!isReady(this.#options.cluster, child)) {
      if (hasEnded(child))
        return this.#output.summary() || `it ended with ${child.exitCode ?? child.signalCode}`;
      if (performance.now() - started > startPatience) {
        child.kill('SIGQUIT');
        return 'it was not ready in ten minutes';
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (this.#state === 'stopping') return undefined;
    this.#state = 'up';
    child.once('exit', (code, signal) => {
      if (this.#state === 'stopping') return;
      this.#state = 'down';
      this.#options.log.error(
        { code, signal, output: this.#output.summary() },
        'The embedded PostgreSQL died.',
      );
      this.#restarting = this.#restart();
    });
    return undefined;
  }

  async #restart(): Promise<void> {
    const { cluster, log } = this.#options;
    for (let wait = 100; this.#isDown(); wait = Math.min(wait * 2, 10_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!this.#isDown()) return;
      try {
        await endLeftovers(cluster.data, cluster.name);
        const problem = await this.#launch();
        if (problem === undefined) log.warn('The embedded PostgreSQL runs again.');
        else log.error({ problem }, 'The embedded PostgreSQL does not start again.');
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL does not start again.');
      }
    }
  }

  #isDown(): boolean {
    return this.#state === 'down';
  }
}

function spawnServer(
  { program, user, cluster, connections, archive }: ServerOptions,
  port: number,
): ChildProcess {
  const settings = {
    cluster_name: cluster.name,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(connections),
    // Measured: 32 MB need 18 MB when idle, 256 MB need 295; the page cache of the system serves the rest.
    shared_buffers: '64MB',
    // An acknowledged record must outlast a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // No values of statements in the log: they may be secrets.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...(archive === undefined ? {} : archiveSettings(archive)),
  };
  const options = [
    '-D',
    cluster.dataArgument,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const setpriv = findSetpriv();
  const [file, all] = setpriv
    ? [setpriv, ['--pdeathsig', 'INT', '--', program.postgres, ...options]]
    : [program.postgres, options];
  return spawn(file, all, {
    ...user.change,
    cwd: cluster.data,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C at a terminal reaches every process of the group; the server must outlive what still writes to it.
    detached: process.platform !== 'win32',
  });
}

let setprivFound: { readonly path: string | undefined } | undefined;

/** `setpriv`, when it can set the signal that a process gets at the death of its parent. */
function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  setprivFound ??= {
    path: spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true']).status === 0 ? 'setpriv' : undefined,
  };
  return setprivFound.path;
}

/** `postmaster.pid`: its first line is the process id, its eighth the state. */
function isReady(cluster: Cluster, child: ChildProcess): boolean {
  const lines = readText(join(cluster.data, 'postmaster.pid'))?.split('\n');
  return lines?.[7]?.trim() === 'ready' && Number(lines[0]) === child.pid;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A fast stop: SIGINT, for which Windows needs the help of `pg_ctl`. */
function askToStop(child: ChildProcess, { program, cluster }: ServerOptions): void {
  if (process.platform === 'win32') {
    spawn(program.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-W'], { stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
}

async function endsWithin(child: ChildProcess, milliseconds: number): Promise<boolean> {
  const started = performance.now();
  while (!hasEnded(child)) {
    if (performance.now() - started > milliseconds) return false;
    if (child.pid !== undefined && !processFacts(child.pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}
