import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** The facts that the system reports about a process. */
export interface ProcessFacts {
  /** Dead, but its parent has not asked how it ended. */
  readonly zombie: boolean;
  /** When it started, in a form that is only good for comparing: a process id that was used again differs. */
  readonly started: string;
}

/** The facts of a running process; undefined when there is none of this id. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (process.platform === 'linux') return linuxFacts(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  if (process.platform === 'win32') return { zombie: false, started: '' };
  const output = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...started] = (output.stdout ?? '').trim().split(/\s+/);
  return { zombie: state.startsWith('Z'), started: started.join(' ') };
}

/** proc(5): the command name in `stat` may hold anything, so fields count from after its last parenthesis. */
function linuxFacts(pid: number): ProcessFacts | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { zombie: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '' };
}

/**
 * Names the set of process ids that this process can see: the boot of the machine and, in containers, the id
 * namespace. Ids of another one say nothing here.
 */
export function processSpace(): string {
  if (process.platform !== 'linux') return process.platform;
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot} ${readLink('/proc/self/ns/pid') ?? ''}`;
}

/** A file's text; undefined when it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Where a symbolic link points; undefined when that cannot be read. */
export function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
