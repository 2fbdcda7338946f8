import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * The programs that a run has started and left running, as their command lines: those in whose environment the folder of the run's
 * temporary files is. They are ended. Linux alone shows that; elsewhere none is found.
 */
export function endLeftPrograms(scratch) {
  const left = [];
  for (const id of processIds()) {
    if (id === process.pid || !environmentOf(id).includes(scratch)) continue;
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ');
    try {
      process.kill(id, 'SIGKILL');
      left.push(command);
    } catch (error) {
      // It has ended meanwhile.
      if (error.code !== 'ESRCH') throw error;
    }
  }
  return left;
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended, or is of somebody else. */
function environmentOf(id) {
  try {
    return readFileSync(`/proc/${id}/environ`, 'latin1');
  } catch {
    return '';
  }
}
