// `npm start`: makes the tree ready and runs the product, and ends with everything that it started.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';

/** How often it is seen whether the shell of npm is still there, in ms. */
const parentInterval = 500;

let running;
let isStopping = false;

/** Ends what runs: the steps before the start with all that they started; the product, which stops its own parts. */
function stop() {
  isStopping = true;
  if (running?.child.exitCode !== null || running.child.signalCode !== null) return;
  if (running.isProduct || isWindows) running.child.kill('SIGTERM');
  else process.kill(-running.child.pid, 'SIGTERM');
}

/** Runs a program of Node to its end, in a process group of its own, and answers its exit code. */
function run(args, isProduct) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  running = { child, isProduct };
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm passes SIGTERM to its shell only, and the shell ends without passing it on.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent && !isStopping) stop();
}, parentInterval).unref();

const prepared = await run([join(root, 'scripts/set-up.mjs'), 'start'], false);
process.exit(prepared !== 0 || isStopping ? prepared : await run(['apps/demo/dist/start.js'], true));
