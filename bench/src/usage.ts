import { readdirSync, readFileSync } from 'node:fs';

/** Processor time and memory of a process so far, as the kernel counts them. */
export interface Usage {
  /** User and system time, ms. */
  readonly cpuMilliseconds: number;
  /** Resident memory now, MB. */
  readonly megabytes: number;
}

/** Ticks of `/proc` in a second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** The usage of one process and of all it started. Linux only. */
export function usageOf(pid: number): Usage {
  const tree = [pid, ...descendants(pid)];
  const all = tree.map(usageOfOne);
  return {
    cpuMilliseconds: all.reduce((sum, one) => sum + one.cpuMilliseconds, 0),
    megabytes: all.reduce((sum, one) => sum + one.megabytes, 0),
  };
}

/** The usage of one process alone. */
export function usageOfOne(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /^Rss:\s+(\d+)/m.exec(proportional(pid))?.[1];
  return { cpuMilliseconds: (ticks * 1000) / ticksPerSecond, megabytes: Number(resident ?? 0) / 1000 };
}

function proportional(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number);
    } catch {
      return [];
    }
  });
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** What was used between two readings, and the memory at the second. */
export function usedBetween(before: Usage, after: Usage): Usage {
  return { cpuMilliseconds: after.cpuMilliseconds - before.cpuMilliseconds, megabytes: after.megabytes };
}
