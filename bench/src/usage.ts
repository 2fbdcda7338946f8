import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processor time and memory of a process so far, as the kernel counts them. */
export interface Usage {
  /** User and system time, ms. */
  readonly cpuMilliseconds: number;
  /** Resident memory now, MB. */
  readonly megabytes: number;
}

/** Ticks of `/proc` in a second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * The usage of one process and of all it started, also of those that have ended. Memory that several share counts
 * once. Linux only; throws when the process is not there.
 */
export function usageOf(pid: number): Usage {
  mustBeThere(pid);
  const tree = [pid, ...descendants(pid)];
  const isAlone = tree.length === 1;
  const all = tree.map((one) => ({
    cpuMilliseconds: processorTime(one, 'with ended children'),
    megabytes: memory(one, isAlone ? 'Rss' : 'Pss'),
  }));
  return {
    cpuMilliseconds: all.reduce((sum, one) => sum + one.cpuMilliseconds, 0),
    megabytes: all.reduce((sum, one) => sum + one.megabytes, 0),
  };
}

/** The usage of one process alone. Throws when it is not there. */
export function usageOfOne(pid: number): Usage {
  mustBeThere(pid);
  return { cpuMilliseconds: processorTime(pid, 'alone'), megabytes: memory(pid, 'Rss') };
}

/** Memory that a process shares with no other, MB. Throws when it is not there. */
export function privateMegabytes(pid: number): number {
  mustBeThere(pid);
  return memory(pid, 'Private_Clean') + memory(pid, 'Private_Dirty');
}

/** The usage of a process and of those that it started of the same program, such as processes that share a port. */
export function usageOfProgram(pid: number): Usage {
  mustBeThere(pid);
  const program = programOf(pid);
  const all = [pid, ...descendants(pid).filter((one) => programOf(one) === program)].map(usageOfOne);
  return {
    cpuMilliseconds: all.reduce((sum, one) => sum + one.cpuMilliseconds, 0),
    megabytes: all.reduce((sum, one) => sum + one.megabytes, 0),
  };
}

/** The file that a process runs; empty where it has ended. */
function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

function mustBeThere(pid: number): void {
  if (!existsSync(`/proc/${pid}`)) throw new Error(`the process ${pid} has ended`);
}

/** User and system time in ms; none for a process that has ended: its parent has it then. */
function processorTime(pid: number, of: 'alone' | 'with ended children'): number {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces; what follows it does not. Fields 14 to 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, of === 'alone' ? 13 : 15).reduce((sum, field) => sum + Number(field), 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Resident memory, MB: all of it, or shared pages by their share. */
function memory(pid: number, kind: 'Rss' | 'Pss' | 'Private_Clean' | 'Private_Dirty'): number {
  const kilobytes = new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(
    readIfThere(`/proc/${pid}/smaps_rollup`),
  )?.[1];
  return Number(kilobytes ?? 0) / 1000;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function descendants(pid: number): number[] {
  const children = tasks(pid).flatMap((task) =>
    readIfThere(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function tasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The usage between two readings, and the memory at the second. */
export function usedBetween(before: Usage, after: Usage): Usage {
  return { cpuMilliseconds: after.cpuMilliseconds - before.cpuMilliseconds, megabytes: after.megabytes };
}
