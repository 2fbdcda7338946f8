import { readFileSync } from 'node:fs';

/** Seconds of processor time of all child processes that have ended, with theirs; undefined where the system does not say. */
function childrenTime() {
  try {
    // proc(5): cutime and cstime are the 14th and 15th field behind the name in brackets, in ticks of 10 ms.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

let counted = childrenTime();

/** Seconds of processor time of the child process that has just ended: what was added since the one before. */
export function processorTimeOfEnded() {
  const before = counted;
  counted = childrenTime();
  return before === undefined || counted === undefined ? undefined : counted - before;
}
