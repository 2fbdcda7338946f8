import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { CitusPrograms } from './citus-programs.ts';
import { freePort } from './free-port.ts';
import { ordinaryUser } from './own-postgres.ts';
import { untilAnswered } from './until-answered.ts';

/** A server of the cluster. */
interface Node {
  readonly port: number;
  readonly folder: string;
  child: ChildProcess | undefined;
}

const host = '127.0.0.1';

/** The database with the extension that others are copied from. */
const extended = 'extended';

/** A Citus of a coordinator and two workers, each on a free port of this machine. */
export class CitusCluster {
  readonly #programs: CitusPrograms;
  readonly #user = ordinaryUser();
  readonly #nodes: Node[] = [];

  constructor(programs: CitusPrograms) {
    this.#programs = programs;
  }

  /** The ports, that of the coordinator first. */
  get ports(): readonly number[] {
    return this.#nodes.map(({ port }) => port);
  }

  /** The address of a database on a node: on the coordinator by default. */
  url(database: string, node = 0): string {
    return `postgres://operator:unused@${host}:${this.ports[node] ?? 0}/${database}`;
  }

  /** Makes the data of three servers and starts them. */
  async start(): Promise<void> {
    for (let number = 0; number < 3; number += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'penstock-citus-node-'));
      cpSync(this.#programs.data, join(folder, 'data'), { recursive: true });
      this.#own(folder);
      this.#nodes.push({ port: await freePort(), folder, child: undefined });
    }
    await Promise.all(
      this.#nodes.map(async (node) => {
        await this.#start(node);
        await ask(node.port, 'postgres', `create database ${extended} encoding 'UTF8' template template0`);
        await ask(node.port, extended, 'create extension citus');
      }),
    );
  }

  /** As {@link makeCitusDatabase}. */
  async makeDatabase(name: string, workers: 'known' | 'alone' = 'known'): Promise<void> {
    await makeCitusDatabase(this.ports, name, workers);
  }

  /** Makes the workers known to the coordinator, in a database. */
  async addWorkers(name: string): Promise<void> {
    await addWorkers(this.ports, name);
  }

  /** Runs a statement on a node: on the coordinator by default. */
  async ask(database: string, statement: string, node = 0): Promise<Record<string, unknown>[]> {
    return await ask(this.ports[node] ?? 0, database, statement);
  }

  /** Ends a node as a cut of its power would. */
  async kill(number: number): Promise<void> {
    const node = this.#nodes[number];
    if (node !== undefined) await end(node, 'SIGQUIT');
  }

  /** Starts a node that was killed. */
  async startAgain(number: number): Promise<void> {
    const node = this.#nodes[number];
    if (node !== undefined) await this.#start(node);
  }

  /** Stops all of them and removes their data. */
  async remove(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => end(node, 'SIGQUIT')));
    for (const { folder } of this.#nodes) rmSync(folder, { recursive: true, force: true });
  }

  async #start(node: Node): Promise<void> {
    const settings = [
      'shared_preload_libraries=citus',
      `listen_addresses=${host}`,
      'unix_socket_directories=',
      'max_connections=300',
      'max_prepared_transactions=300',
      'citus.node_conninfo=sslmode=prefer',
      'citus.shard_count=8',
    ];
    node.child = spawn(
      join(this.#programs.programs, 'postgres'),
      ['-D', 'data', '-p', String(node.port), ...settings.flatMap((one) => ['-c', one])],
      { cwd: node.folder, ...this.#user, env: { HOME: node.folder }, stdio: 'ignore' },
    );
    await untilAnswered(() => ask(node.port, 'postgres', 'select 1'));
  }

  /** Gives a folder to the user that the servers run as. */
  #own(folder: string): void {
    if (this.#user === undefined) return;
    chownSync(folder, this.#user.uid, this.#user.gid);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chownSync(join(folder, name), this.#user.uid, this.#user.gid);
  }
}

/**
 * Makes a database on each node, with the extension; the coordinator knows the workers, unless it is to be alone.
 *
 * @param ports of the nodes, that of the coordinator first.
 */
export async function makeCitusDatabase(
  ports: readonly number[],
  name: string,
  workers: 'known' | 'alone' = 'known',
): Promise<void> {
  await Promise.all(
    ports.map((port) =>
      ask(port, 'postgres', `create database ${name} template ${extended} strategy file_copy`),
    ),
  );
  if (workers === 'known') await addWorkers(ports, name);
}

async function addWorkers([coordinator = 0, ...workers]: readonly number[], name: string): Promise<void> {
  await ask(coordinator, name, `select citus_set_coordinator_host('${host}', ${coordinator})`);
  for (const port of workers) await ask(coordinator, name, `select citus_add_node('${host}', ${port})`);
}

/** Removes a database from each node. */
export async function dropCitusDatabase(ports: readonly number[], name: string): Promise<void> {
  for (const port of ports) await ask(port, 'postgres', `drop database ${name} with (force)`);
}

async function ask(port: number, database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host, port, user: 'operator', password: 'unused', database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function end(node: Node, signal: NodeJS.Signals): Promise<void> {
  const { child } = node;
  node.child = undefined;
  if (child === undefined) return;
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
