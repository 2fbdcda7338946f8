import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleServer } from '../../peers/opc-ua/bundle.ts';
import type { OpcUaServerOptions, OpcUaServerOrder } from '../../peers/opc-ua/options.ts';

/** A server in a process of its own. */
export interface TestServer {
  readonly port: number;
  readonly endpoint: string;
  /** Its certificate, as PEM. */
  certificate(): string;
  signal(signal: NodeJS.Signals): void;
  tell(order: OpcUaServerOrder): void;
  kill(): Promise<void>;
}

/** Starts servers, each of which keeps its certificate in a folder of its name. */
export class Servers {
  readonly #folder: string;
  readonly #user: { readonly username: string; readonly password: string };
  readonly #running = new Set<ChildProcess>();
  #program: Promise<string> | undefined;

  constructor(folder: string, user: { readonly username: string; readonly password: string }) {
    this.#folder = folder;
    this.#user = user;
  }

  async start(name: string, options: Partial<OpcUaServerOptions> = {}): Promise<TestServer> {
    const folder = join(this.#folder, name);
    const parameter: OpcUaServerOptions = {
      port: 0,
      folder,
      trustsClients: true,
      letsAnybodyIn: true,
      user: this.#user.username,
      password: this.#user.password,
      largestRead: 0,
      many: 500,
      changing: 0,
      subscriptions: 'granted',
      itemsPerSubscription: 0,
      itemsPerRequest: 0,
      namespaces: [],
      ...options,
    };
    this.#program ??= bundleServer();
    // It runs for seconds only: compiling its functions better takes as much of a processor as all that it does.
    const child = spawn(process.execPath, ['--no-opt', await this.#program, JSON.stringify(parameter)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#running.add(child);
    const port = await readyPort(child);
    return {
      port,
      endpoint: `opc.tcp://127.0.0.1:${port}`,
      certificate: () => {
        const certificates = join(folder, 'server', 'own', 'certs');
        const file = readdirSync(certificates).find((entry) => entry.endsWith('.pem'));
        return readFileSync(join(certificates, file ?? ''), 'utf8');
      },
      signal: (signal) => child.kill(signal),
      tell: (order) => child.stdin?.write(`${order}\n`),
      kill: () => this.#kill(child),
    };
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.#kill(child)));
  }

  async #kill(child: ChildProcess): Promise<void> {
    this.#running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function readyPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const match = /^ready (\d+)$/.exec(line);
    if (match === null) continue;
    // The rest of its output must be read, or the server stops when the pipe is full.
    stdout.resume();
    return Number(match[1]);
  }
  throw new Error('the server ended before it was ready');
}
