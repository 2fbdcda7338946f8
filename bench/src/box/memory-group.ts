import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Child, startChild } from '../child.ts';

/** The memory of a group as the kernel counts it, in bytes and times. */
export interface GroupMemory {
  /** All that is charged to it: written memory, pages of files, and what the kernel has for it. */
  readonly total: number;
  /** Memory that was written, and no file has. */
  readonly written: number;
  /** Pages of files, which the kernel may drop at any time. */
  readonly files: number;
  /** How often pages that were dropped had to be read again. */
  readonly readAgain: number;
  /** How often the limit was reached. */
  readonly reached: number;
  /** Processes that the kernel killed for want of memory. */
  readonly killed: number;
}

/** The names of the files and fields in the two versions of control groups (cgroups(7)). */
const versions = {
  v2: {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    total: 'memory.current',
    written: 'anon',
    files: 'file',
    events: 'memory.events',
  },
  v1: {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    total: 'memory.usage_in_bytes',
    written: 'rss',
    files: 'cache',
    events: 'memory.oom_control',
  },
} as const;

/** A control group of Linux that limits the memory of the programs that are started in it. */
export class MemoryGroup {
  readonly #names: (typeof versions)['v1' | 'v2'];
  readonly #folder: string;

  private constructor(names: (typeof versions)['v1' | 'v2'], folder: string) {
    this.#names = names;
    this.#folder = folder;
  }

  /** Makes a group with at most so many bytes; undefined where this process may not, or the kernel has none. */
  static make(name: string, bytes: number | undefined): MemoryGroup | undefined {
    const names = [versions.v2, versions.v1].find(({ root, limit }) => {
      if (limit === 'memory.limit_in_bytes') return existsSync(join(root, limit));
      const file = join(root, 'cgroup.controllers');
      return existsSync(file) && readFileSync(file, 'utf8').split(/\s+/).includes('memory');
    });
    if (names === undefined) return undefined;
    const folder = join(names.root, `penstock-bench-${process.pid}-${name}`);
    try {
      mkdirSync(folder);
      if (bytes !== undefined) writeFileSync(join(folder, names.limit), String(bytes));
      return new MemoryGroup(names, folder);
    } catch {
      return undefined;
    }
  }

  /** Starts a program in the group. */
  start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Child {
    const script = 'echo $$ > "$0" && exec "$@"';
    return startChild(
      'sh',
      ['-c', script, join(this.#folder, 'cgroup.procs'), command, ...args],
      environment,
    );
  }

  memory(): GroupMemory {
    const read = (file: string) => readFileSync(join(this.#folder, file), 'utf8');
    const field = (text: string, name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    const stat = read('memory.stat');
    const isNew = this.#names.limit === 'memory.max';
    return {
      total: Number(read(this.#names.total)),
      written: field(stat, this.#names.written),
      files: field(stat, this.#names.files),
      readAgain: field(stat, 'workingset_refault_file'),
      reached: isNew ? field(read('memory.events'), 'max') : Number(read('memory.failcnt')),
      killed: field(read(this.#names.events), 'oom_kill'),
    };
  }

  /** Removes the group, whose programs have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }
}

/** Has the kernel forget the pages of a file, so that whoever reads it next is charged for them. */
export function forgetPages(file: string): void {
  execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'pipe' });
}
