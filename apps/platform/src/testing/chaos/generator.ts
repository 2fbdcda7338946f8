import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const program = fileURLToPath(new URL('../../../../gateway/dist/main.js', import.meta.url));

const statusSchema = z.object({ connected: z.number(), waiting: z.number() });
const deliveriesSchema = z.record(z.string(), z.object({ recorded: z.number(), waiting: z.number() }));

/** The records that each gateway has made, and those of them that wait, by serial number. */
export type Deliveries = z.output<typeof deliveriesSchema>;

/** Simulated gateways in a process of their own (docs/simulator.md). */
export class Generator {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<string, (answer: unknown) => void>();
  #log = '';

  /** @param file their serial numbers, codes and secrets. @param environment added to that of this process. */
  constructor(parts: {
    readonly count: number;
    readonly platform: string;
    readonly file: string;
    readonly environment: NodeJS.ProcessEnv;
  }) {
    const { count, platform, file, environment } = parts;
    const options = ['--platform', platform, '--gateways', file, '--interval', '1', '--alarms', '0'];
    this.#child = spawn(process.execPath, [program, '--simulate', String(count), ...options], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = this.#child;
    if (stdout === null || stderr === null) throw new Error('a generator has no output');
    createInterface({ input: stdout }).on('line', (line) => this.#hear(line));
    stderr.on('data', (text: Buffer) => (this.#log += text.toString()));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The last of what it has logged. */
  get log(): string {
    return this.#log.slice(-5000);
  }

  async status(): Promise<z.output<typeof statusSchema>> {
    return statusSchema.parse(await this.#ask('status'));
  }

  async deliveries(): Promise<Deliveries> {
    return deliveriesSchema.parse(await this.#ask('deliveries'));
  }

  /** No gateway records any more. */
  async quiet(): Promise<void> {
    await this.#ask('quiet');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }

  /** Asks for one thing at a time: answers begin with its word. */
  #ask(word: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#child.exitCode !== null) reject(new Error(`a generator has ended: ${this.log}`));
      this.#waiting.set(word, resolve);
      this.#child.stdin?.write(`${word}\n`);
    });
  }

  #hear(line: string): void {
    const space = line.indexOf(' ');
    const word = line.slice(0, space);
    const resolve = this.#waiting.get(word);
    if (resolve === undefined) {
      this.#log += `${line}\n`;
      return;
    }
    this.#waiting.delete(word);
    resolve(JSON.parse(line.slice(space + 1)));
  }
}
