import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

type Lines = AsyncIterator<string, undefined>;

/** The sources of Snap7, which node-snap7 brings with it; undefined where it is not installed. */
export function snap7Sources(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('node-snap7/package.json');
    const folder = join(dirname(manifest), 'deps', 'snap7', 'src');
    return existsSync(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Builds the server of `server.cpp` in a folder and gives its path. Takes some seconds. */
export function buildSnap7(sources: string, folder: string): string {
  const program = join(folder, 's7-server');
  const server = new URL('server.cpp', import.meta.url).pathname;
  const folders = ['core', 'sys', 'lib'].map((part) => join(sources, part));
  execFileSync('g++', [
    '-std=gnu++11',
    '-O1',
    '-w',
    '-o',
    program,
    server,
    ...folders.flatMap((part) => ['-I', part]),
    ...folders.flatMap((part) => sourcesIn(part)),
    '-lpthread',
  ]);
  return program;
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.cpp'));
  return names.map((name) => join(folder, name));
}

/** A running server whose memory a test can set and see. */
export class Snap7 {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #lines: Lines;

  private constructor(child: ChildProcess, lines: Lines, port: number) {
    this.#child = child;
    this.#lines = lines;
    this.port = port;
  }

  /** `pduLength`: what it imposes; 0 grants what is asked for. */
  static async start(program: string, pduLength: number): Promise<Snap7> {
    const child = spawn(program, [String(pduLength)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const port = /^ready (\d+)$/.exec(await nextLine(lines))?.[1];
    return new Snap7(child, lines, Number(port));
  }

  /** Sets bytes, given in hexadecimal. `db` is 0 where the memory is none. */
  async set(area: string, db: number, start: number, hexadecimal: string): Promise<void> {
    const answer = await this.#ask(`set ${area} ${db} ${start} ${hexadecimal}`);
    if (answer !== 'done') throw new Error(answer);
  }

  /** Bytes in hexadecimal. */
  get(area: string, db: number, start: number, size: number): Promise<string> {
    return this.#ask(`get ${area} ${db} ${start} ${size}`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.stdin?.end();
    this.#child.kill();
    await ended;
  }

  #ask(line: string): Promise<string> {
    this.#child.stdin?.write(`${line}\n`);
    return nextLine(this.#lines);
  }
}

async function nextLine(lines: Lines): Promise<string> {
  const result = await lines.next();
  if (result.done === true) throw new Error('the server has ended');
  return result.value;
}
