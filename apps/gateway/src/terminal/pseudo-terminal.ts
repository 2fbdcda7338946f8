import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { TerminalSize } from '@penstock/contract/model/terminal';
import type { Timer } from '../waiting/timer.ts';

/** How long what runs in a terminal that was hung up may take to end alone, in ms. */
const grace = 1500;

/** The shells that may be there, the preferred one first. */
const shells = ['/bin/bash', '/bin/sh'];

/**
 * Runs a program that is killed when this process ends, however that ends. The filter of the service of the package refuses what `setpriv` does
 * first (capset); there systemd ends all that is left of the service.
 */
const lastingAsLong =
  'setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"; exec "$@"';

interface PseudoTerminalOptions extends TerminalSize {
  /** The folder in which the shell starts, and its home. */
  readonly folder: string;
  readonly clock: Timer;
  readonly output: (bytes: Buffer) => void;
  /** The shell has ended; `started` is false where it never ran. Called once. */
  readonly ended: (started: boolean) => void;
}

/**
 * A shell in a pseudo terminal of the system, as the user of this process. The terminal is made by `script` of util-linux, which every
 * Debian has; Node.js cannot make one, and node-pty has to be compiled.
 */
export class PseudoTerminal {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #clock: Timer;
  #hasEnded = false;

  constructor({ columns, rows, folder, clock, output, ended }: PseudoTerminalOptions) {
    const shell = shells.find((path) => existsSync(path)) ?? '/bin/sh';
    // The first two numbers are checked by the schema, and the shell is one of two: nothing of a caller is a word of this command.
    const command = `stty rows ${rows} columns ${columns}; exec ${shell} -i`;
    const script = ['script', '--quiet', '--flush', '--command', command, '/dev/null'];
    this.#clock = clock;
    this.#process = spawn('/bin/sh', ['-c', lastingAsLong, 'sh', ...script], {
      cwd: folder,
      // Nothing of the environment of the service: it may have what is nobody's business.
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: folder,
        SHELL: shell,
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
      },
    });
    let hasRun = false;
    this.#process.stdout.on('data', (bytes: Buffer) => {
      hasRun = true;
      output(bytes);
    });
    const over = () => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      ended(hasRun);
    };
    // The program is missing; or what was typed could not be brought to it, since it ends.
    this.#process.once('error', over);
    this.#process.stdin.on('error', () => undefined);
    this.#process.once('close', over);
  }

  /** Bytes that the shell has not taken yet. */
  get waiting(): number {
    return this.#process.stdin.writableLength;
  }

  write(bytes: Uint8Array): void {
    this.#process.stdin.write(bytes);
  }

  /** Has what runs in it wait, or go on, before it writes more than the system keeps. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#process.stdout.pause();
    else this.#process.stdout.resume();
  }

  resize({ columns, rows }: TerminalSize): void {
    const device = this.#device();
    // One that ends meanwhile has no size.
    if (device !== undefined)
      execFile('stty', ['-F', device, 'rows', `${rows}`, 'columns', `${columns}`], () => undefined);
  }

  /** Hangs up, and ends what goes on all the same. Resolves when its processes are gone. */
  async end(): Promise<void> {
    const session = this.#shell();
    this.#process.kill('SIGKILL');
    if (session === undefined) return;
    const isOver = () => processesOf(session).length === 0;
    for (let waited = 0; waited < grace && !isOver(); waited += 50)
      await new Promise<void>((resolve) => this.#clock.after(50, resolve));
    for (const pid of processesOf(session)) endProcess(pid);
  }

  /** The process id of the shell, which is that of its session too. */
  #shell(): number | undefined {
    const { pid } = this.#process;
    if (pid === undefined) return undefined;
    const [first = ''] = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ');
    return first === '' ? undefined : Number(first);
  }

  /** The file of the pseudo terminal, such as `/dev/pts/3`. */
  #device(): string | undefined {
    try {
      const path = readlinkSync(`/proc/${this.#shell()}/fd/0`);
      return path.startsWith('/dev/pts/') ? path : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The processes of a session (proc(5), the sixth field of `stat`). */
function processesOf(session: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readIfThere(`/proc/${name}/stat`);
      // The name in parentheses may hold spaces; what follows it does not.
      const [state, , , of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(of) === session && state !== 'Z' ? [Number(name)] : [];
    });
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
