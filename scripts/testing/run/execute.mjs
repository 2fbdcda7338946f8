import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { processorTimeOfEnded } from './processor-time.mjs';

/** By how much parts that keep processors busy stand back behind those that wait for something (nice(1)). */
export const niceness = 10;

/**
 * Runs a program to its end. Its output goes to the file `log`. Answers its exit code, null when it was killed or could
 * not start, and the seconds that passed and that processors worked for it. `nice`: as of nice(1).
 */
export function execute(command, args, { root, log, environment = {}, nice = 0 }) {
  const output = openSync(log, 'a');
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status) => {
      closeSync(output);
      resolve({
        status,
        seconds: (performance.now() - started) / 1000,
        processorSeconds: processorTimeOfEnded(),
      });
    };
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    if (child.pid !== undefined && nice > 0) setPriority(child.pid, nice);
    child.on('error', () => end(null));
    child.on('exit', end);
  });
}
