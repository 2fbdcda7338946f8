import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { Mosquitto } from '../mosquitto.ts';
import { seedWith, testSecret, testSn } from '../test-seed.ts';
import { type FailingDatabase, OneServer, ThreeServers } from './failing-database.ts';
import { type Deliveries, Generator } from './generator.ts';
import { MovedClock } from './moved-clock.ts';
import { processTree, signalAll } from '../process-tree.ts';
import { Relay } from './relay.ts';

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** How large an installation is. */
export interface Size {
  readonly gateways: number;
  /** Processes of gateways, and of the platform. */
  readonly generators: number;
  readonly processes: number;
  /** One PostgreSQL, or three that Patroni runs. */
  readonly database: 'one' | 'three';
}

/** The relays between its parts: each is a piece of network that can fail. */
export type Line = 'database' | 'platformBroker' | 'gatewayBroker' | 'web';

/**
 * A platform of several processes with PostgreSQL, Mosquitto and simulated gateways, each a program of its own, with relays between them
 * and clocks that can be moved: all of it can be made to fail.
 */
export class FailingInstallation {
  readonly database: FailingDatabase;
  readonly broker: Mosquitto;
  readonly clocks: Readonly<Record<'platform' | 'gateways', MovedClock>>;
  readonly serials: readonly string[];
  generators: readonly Generator[] = [];
  readonly #size: Size;
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-chaos-'));
  #lines: Readonly<Record<Line, Relay>> | undefined;
  #platform: ChildProcess | undefined;
  #httpPort = 0;
  #output = '';

  constructor(size: Size) {
    this.#size = size;
    this.database = size.database === 'one' ? new OneServer() : new ThreeServers();
    this.serials = [
      testSn,
      ...Array.from({ length: size.gateways - 1 }, (_, index) => String(202_612_000_001 + index)),
    ];
    this.broker = new Mosquitto(Object.fromEntries(this.serials.map((sn) => [sn, testSecret])));
    const clock = (name: string) => new MovedClock(join(this.#folder, `clock-${name}`));
    this.clocks = { platform: clock('platform'), gateways: clock('gateways') };
  }

  /** Where browsers and gateways call the platform. */
  get url(): string {
    return `http://127.0.0.1:${this.line('web').port}`;
  }

  /** The last of what the platform has logged. */
  get output(): string {
    return this.#output.slice(-20_000);
  }

  line(name: Line): Relay {
    const relay = this.#lines?.[name];
    if (relay === undefined) throw new Error('the installation is not started');
    return relay;
  }

  /** Starts all of it, the gateways last. */
  async start(): Promise<void> {
    await this.database.start();
    await this.broker.prepare();
    await this.broker.start();
    this.#httpPort = await freePort();
    this.#lines = {
      database: await Relay.start(() => this.database.port ?? 0),
      platformBroker: await Relay.start(() => Number(new URL(this.broker.url).port)),
      gatewayBroker: await Relay.start(() => Number(new URL(this.broker.gatewayUrl).port)),
      web: await Relay.start(() => this.#httpPort),
    };
    writeFileSync(join(this.#folder, 'seed.json'), JSON.stringify(seedWith(this.serials.slice(1))));
    await this.startPlatform();
    this.#startGenerators();
  }

  /** Starts the processes of the platform, and waits until they listen. */
  async startPlatform(): Promise<void> {
    const through = (url: string, line: Line) => url.replace(/:\d+(?=\/|$)/, `:${this.line(line).port}`);
    const before = this.#output.length;
    const platform = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...this.clocks.platform.environment,
        PENSTOCK_DATA: join(this.#folder, 'data'),
        PENSTOCK_SEED: join(this.#folder, 'seed.json'),
        PENSTOCK_HTTP_PORT: String(this.#httpPort),
        PENSTOCK_PROCESSES: String(this.#size.processes),
        DATABASE_URL: this.database.url(this.line('database').port),
        PENSTOCK_DATABASE_CONNECTIONS: '8',
        MQTT_URL: through(this.broker.url, 'platformBroker'),
        PENSTOCK_MQTT_PUBLIC_URL: through(this.broker.gatewayUrl, 'gatewayBroker'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#platform = platform;
    for (const stream of [platform.stdout, platform.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    await vi.waitFor(
      () => {
        if (!this.#output.slice(before).includes('platform listening on'))
          throw new Error(`the platform does not listen: ${this.output}`);
      },
      { timeout: 180_000, interval: 100 },
    );
  }

  /** Kills all processes of the platform. */
  async killPlatform(): Promise<void> {
    const platform = this.#platform;
    if (platform?.pid === undefined) return;
    signalAll(processTree(platform.pid).toReversed(), 'SIGKILL');
    if (platform.exitCode === null && platform.signalCode === null) await once(platform, 'exit');
  }

  /** The process that starts the others of the platform, and keeps them running. */
  get platformPid(): number {
    return this.#platform?.pid ?? 0;
  }

  /** The records of all gateways. */
  async deliveries(): Promise<Deliveries> {
    const all = await Promise.all(this.generators.map((generator) => generator.deliveries()));
    return Object.fromEntries(all.flatMap((some) => Object.entries(some)));
  }

  /** Asks its database. */
  ask(statement: string): Promise<Record<string, unknown>[]> {
    return this.database.ask(statement);
  }

  /** Ends all of it, also what hangs, and removes its data. */
  async remove(): Promise<void> {
    await Promise.all(this.generators.map((generator) => generator.stop()));
    await this.killPlatform();
    await this.broker.remove();
    await this.database.remove();
    for (const relay of Object.values(this.#lines ?? {})) await relay.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #startGenerators(): void {
    const each = Math.ceil(this.serials.length / this.#size.generators);
    this.generators = Array.from({ length: this.#size.generators }, (_, at) => {
      const some = this.serials.slice(at * each, (at + 1) * each);
      const folder = join(this.#folder, `generator-${at}`);
      mkdirSync(folder);
      const file = join(folder, 'gateways.csv');
      writeFileSync(file, some.map((sn) => `${sn},ABCD1234,${testSecret}\n`).join(''));
      const { environment } = this.clocks.gateways;
      return new Generator({ count: some.length, platform: this.url, file, environment });
    });
  }
}
