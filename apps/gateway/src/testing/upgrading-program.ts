import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let built = fileURLToPath(new URL('../../dist', import.meta.url));
const installed = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Takes the application from a copy in a folder from now on: a build during a long test changes nothing in it. */
export function keepBuilt(folder: string): void {
  const copy = join(folder, 'built');
  cpSync(built, copy, { recursive: true });
  built = copy;
}

/**
 * The real application as it lies in a package or in a slot, of a version, in a new folder below `parent`; `program` takes the place
 * of its own.
 */
export function application(parent: string, version: string, program?: string): string {
  const place = join(parent, `${version}-${randomUUID()}`);
  mkdirSync(join(place, 'apps/gateway'), { recursive: true });
  cpSync(built, join(place, 'apps/gateway/dist'), { recursive: true });
  writeFileSync(join(place, 'apps/gateway/package.json'), JSON.stringify({ type: 'module', version }));
  symlinkSync(installed, join(place, 'node_modules'));
  if (program !== undefined) writeFileSync(join(place, 'apps/gateway/dist/main.js'), program);
  return place;
}

/** The program that starts an application, which no upgrade replaces. */
export const launcherOf = (place: string) => join(place, 'apps/gateway/dist/launch.js');

/** The image of an application, as it is packed for upgrades. */
export function imageOf(place: string): Buffer {
  const order = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  return execFileSync('tar', ['-cf', '-', ...order, '-C', place, '.'], { maxBuffer: 1e9 });
}

/** Starts a program again whenever it ends, as systemd does. */
export class Supervisor {
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #isHeld = false;

  constructor(args: readonly string[]) {
    this.#args = args;
    this.#start();
  }

  /** Ends the program without a word to it. */
  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  /** Ends it in the same way, and leaves it so until {@link resume}. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.kill();
    await this.#ended;
  }

  resume(): void {
    this.#isHeld = false;
    this.#start();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.kill();
    await this.#ended;
  }

  #start(): void {
    this.#process = spawn(process.execPath, this.#args, { stdio: 'ignore' });
    this.#ended = once(this.#process, 'exit');
    void this.#ended.then(() => setTimeout(() => !this.#isOver && !this.#isHeld && this.#start(), 100));
  }
}
