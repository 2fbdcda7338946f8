import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectAsync } from 'mqtt';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './free-port.ts';

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const nameServer = '/usr/bin/epmd';

/** Whether a {@link RabbitMq} can be run here. */
export const hasRabbitMq = isInstalled(program) && isInstalled(nameServer);

const deploy = fileURLToPath(new URL('../../../../deploy/rabbitmq/', import.meta.url));
const platformPassword = 'a-password-of-the-platform';

/** How long a node may take to let somebody in, in ms. */
const patience = 120_000;

interface Node {
  readonly folder: string;
  readonly port: number;
  readonly distributionPort: number;
  process: ChildProcess | undefined;
}

/** A cluster of RabbitMQ with the files of deploy/rabbitmq, changed only where they name paths, ports and nodes. */
export class RabbitMq {
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-rabbitmq-'));
  readonly #count: number;
  readonly #nodes: Node[] = [];
  #names: ChildProcess | undefined;
  #namesPort = 0;
  #log = '';

  /** @param count its nodes. */
  constructor(count: number) {
    this.#count = count;
  }

  /** For `MQTT_URL`: the first node, with the user name and password of the platform. */
  get url(): string {
    return `mqtt://penstock:${platformPassword}@127.0.0.1:${this.#nodes[0]?.port ?? 0}`;
  }

  /** For `PENSTOCK_MQTT_NODES`: the others. */
  get others(): readonly string[] {
    return this.ports.slice(1).map((port) => `127.0.0.1:${port}`);
  }

  /** Where each node takes gateways. */
  get ports(): readonly number[] {
    return this.#nodes.map(({ port }) => port);
  }

  /** The log that the nodes have written so far. */
  get log(): string {
    return this.#log;
  }

  /**
   * Starts the nodes, and waits until they let the platform in.
   *
   * @param questions where they ask about gateways: `/api/broker/TOKEN` of a platform.
   */
  async start(questions: string): Promise<void> {
    this.#namesPort = await freePort();
    // In the foreground, so that it ends with the test; nodes would start one that goes on for ever.
    this.#names = spawn(nameServer, ['-port', String(this.#namesPort), '-address', '127.0.0.1'], {
      stdio: 'ignore',
    });
    writeFileSync(join(this.#folder, '.erlang.cookie'), randomBytes(16).toString('hex').toUpperCase(), {
      mode: 0o400,
    });
    for (let number = 1; number <= this.#count; number += 1) await this.#prepare(number, questions);
    // One after another: of nodes that load users and policies while the cluster forms, one may not start its virtual host.
    for (const at of this.#nodes.keys()) await this.startNode(at);
  }

  /** Starts a node that was killed, and waits until it lets the platform in. */
  async startNode(at: number): Promise<void> {
    const node = this.#node(at);
    const { folder, port } = node;
    const child = spawn(program, [], {
      env: {
        PATH: process.env['PATH'],
        HOME: this.#folder,
        ERL_EPMD_PORT: String(this.#namesPort),
        ERL_EPMD_ADDRESS: '127.0.0.1',
        RABBITMQ_NODENAME: nodeName(at + 1),
        RABBITMQ_DIST_PORT: String(node.distributionPort),
        RABBITMQ_MNESIA_BASE: join(folder, 'data'),
        RABBITMQ_LOG_BASE: folder,
        RABBITMQ_LOGS: '-',
        RABBITMQ_PID_FILE: join(folder, 'pid'),
        // The script becomes the node instead of waiting for it, so that it can be killed.
        RUNNING_UNDER_SYSTEMD: 'true',
        RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
        RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
        RABBITMQ_CONF_ENV_FILE: '/dev/null',
        // As many nodes as processors would otherwise keep them busy with waiting.
        RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#log += chunk.toString()));
    node.process = child;
    const url = `mqtt://penstock:${platformPassword}@127.0.0.1:${port}`;
    const end = performance.now() + patience;
    for (;;) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`RabbitMQ does not start: ${this.#log.slice(-5000)}`);
      const client = await connectAsync(url, { reconnectPeriod: 0, protocolVersion: 4 }, false).catch(
        () => undefined,
      );
      if (client !== undefined) return await client.endAsync(true);
      await pause(200);
    }
  }

  /** Kills a node; it can be started again. */
  async kill(at: number): Promise<void> {
    const node = this.#node(at);
    const child = node.process;
    node.process = undefined;
    if (child === undefined) return;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Kills all of it and removes its files. */
  async remove(): Promise<void> {
    for (const at of this.#nodes.keys()) await this.kill(at);
    const names = this.#names;
    names?.kill('SIGKILL');
    if (names !== undefined && names.exitCode === null && names.signalCode === null)
      await once(names, 'exit');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #prepare(number: number, questions: string): Promise<void> {
    const folder = join(this.#folder, String(number));
    mkdirSync(folder);
    const port = await freePort();
    this.#nodes.push({ folder, port, distributionPort: await freePort(), process: undefined });
    const definitions = join(folder, 'penstock.json');
    writeFileSync(
      definitions,
      readFileSync(join(deploy, 'penstock.json'), 'utf8').replace('PASSWORD', platformPassword),
    );
    const given = readFileSync(join(deploy, 'rabbitmq.conf'), 'utf8');
    const lines = given
      .replaceAll('http://127.0.0.1:8080/api/broker/TOKEN', questions)
      .replace('mqtt.listeners.tcp.1 = 1883', `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`)
      .replace('/etc/rabbitmq/penstock.json', definitions)
      .replaceAll(/rabbit@mqtt(\d)/g, (_match, digit: string) => nodeName(Number(digit)))
      .split('\n')
      .filter((line) => this.#count > 1 || !line.startsWith('cluster_'));
    // Nobody comes by AMQP, whose port may be in use.
    writeFileSync(join(folder, 'rabbitmq.conf'), [...lines, 'listeners.tcp = none', ''].join('\n'));
    copyFileSync(join(deploy, 'enabled_plugins'), join(folder, 'enabled_plugins'));
  }

  #node(at: number): Node {
    const node = this.#nodes[at];
    if (node === undefined) throw new Error(`there is no node ${at}`);
    return node;
  }
}

function nodeName(number: number): string {
  return `penstock${number}@localhost`;
}
