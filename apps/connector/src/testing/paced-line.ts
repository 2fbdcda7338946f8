import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes are carried in steps of so many ms. */
const step = 5;
/** A pseudo terminal that was killed is gone, and another there, in so many ms at most. */
const patience = 10_000;

/** The shares of the carried bytes that are damaged or lost, and of those that are added. */
export interface LineNoise {
  readonly flipped: number;
  readonly lost: number;
  readonly added: number;
}

/** One end of the line: a pseudo terminal of another program, which can be pulled and put in again. */
class Plug {
  readonly path: string;
  #program: ChildProcess | undefined;
  /** Kept open, so that the terminal stays when the program under test closes it. */
  #held: number | undefined;

  constructor(path: string) {
    this.path = path;
  }

  async putIn(hear: (bytes: Buffer) => void): Promise<void> {
    const program = spawn('socat', ['-b', '4096', `pty,raw,echo=0,link=${this.path}`, 'STDIO'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#program = program;
    program.stdin.on('error', () => undefined);
    program.stdout.on('data', hear);
    for (let waited = 0; !existsSync(this.path) && waited < patience; waited += step)
      await new Promise((resolve) => setTimeout(resolve, step));
    this.#held = openSync(this.path, 'r+');
  }

  async pull(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    if (this.#held !== undefined) closeSync(this.#held);
    this.#held = undefined;
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
    program.kill('SIGTERM');
    await once(program, 'exit');
  }

  write(bytes: Buffer): void {
    this.#program?.stdin?.write(bytes);
  }
}

/**
 * A serial line between two programs. Pseudo terminals carry as fast as they can: this one carries bytes at the speed of a line, in
 * both directions at once, with noise, and it can be cut.
 */
export class PacedLine {
  readonly gatewayPath: string;
  readonly toolPath: string;
  noise: LineNoise = { flipped: 0, lost: 0, added: 0 };
  /** Bytes that went in both directions. */
  carried = 0;
  /** Nothing is carried, and neither end notices. */
  isSilent = false;
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-line-'));
  readonly #bytesPerMs: number;
  readonly #gateway: Plug;
  readonly #tool: Plug;
  readonly #waiting: { readonly to: Plug; bytes: Buffer; credit: number }[];
  readonly #timer: NodeJS.Timeout;
  #last = performance.now();

  private constructor(baudRate: number) {
    this.#bytesPerMs = baudRate / 10 / 1000;
    this.gatewayPath = join(this.#folder, 'gateway');
    this.toolPath = join(this.#folder, 'tool');
    this.#gateway = new Plug(this.gatewayPath);
    this.#tool = new Plug(this.toolPath);
    this.#waiting = [this.#gateway, this.#tool].map((to) => ({ to, bytes: Buffer.alloc(0), credit: 0 }));
    this.#timer = setInterval(() => this.#carry(), step);
  }

  /** A line of so many bits a second, with 10 bits a byte. */
  static async start(baudRate: number): Promise<PacedLine> {
    const line = new PacedLine(baudRate);
    await line.putIn('gateway');
    await line.putIn('tool');
    return line;
  }

  /** Pulls a plug: its terminal is gone. */
  async pull(end: 'gateway' | 'tool'): Promise<void> {
    for (const direction of this.#waiting) direction.bytes = Buffer.alloc(0);
    await (end === 'gateway' ? this.#gateway : this.#tool).pull();
  }

  async putIn(end: 'gateway' | 'tool'): Promise<void> {
    const [own, other] = end === 'gateway' ? [this.#gateway, 1] : [this.#tool, 0];
    await own.putIn((bytes) => {
      const direction = this.#waiting[other];
      if (direction !== undefined) direction.bytes = Buffer.concat([direction.bytes, bytes]);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#gateway.pull();
    await this.#tool.pull();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #carry(): void {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    for (const direction of this.#waiting) {
      // A line that was idle carries no faster afterwards.
      direction.credit = Math.min(direction.credit, 1) + passed * this.#bytesPerMs;
      const count = Math.min(direction.bytes.length, Math.floor(direction.credit));
      direction.credit -= count;
      if (count === 0) continue;
      const bytes = direction.bytes.subarray(0, count);
      direction.bytes = direction.bytes.subarray(count);
      this.carried += count;
      if (!this.isSilent) direction.to.write(this.#damaged(bytes));
    }
  }

  #damaged(bytes: Buffer): Buffer {
    const { flipped, lost, added } = this.noise;
    if (flipped + lost + added === 0) return bytes;
    const came: number[] = [];
    for (const byte of bytes) {
      if (Math.random() < added) came.push(Math.floor(Math.random() * 256));
      if (Math.random() < lost) continue;
      came.push(Math.random() < flipped ? byte ^ (1 << Math.floor(Math.random() * 8)) : byte);
    }
    return Buffer.from(came);
  }
}
