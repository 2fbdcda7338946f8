import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that a process has started of its own program, and that run. */
export function childProcesses(parent: number): readonly number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => programOf(pid) === programOf(parent));
}

/** The file that a process runs; empty where it has ended. */
function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}
