import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads';
import { lockName, lockPlaces } from './thread-lock.ts';

/** How often a thread that must not be cut is looked at, in ms. */
const lookInterval = 2;

const locks = new WeakMap<Worker, Int32Array>();

/**
 * Starts a thread. `program` is the URL of its file as the caller's own `import.meta.url` names such files: `.js` where
 * the program is built, `.ts` where it runs from its sources. It is ended with {@link endThread}.
 */
export function startThread(program: URL, options: WorkerOptions): Worker {
  const lock = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  setEnvironmentData(lockName, lock);
  try {
    const worker = newWorker(program, options);
    locks.set(worker, lock);
    return worker;
  } finally {
    setEnvironmentData(lockName, undefined);
  }
}

function newWorker(program: URL, options: WorkerOptions): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { ...options, execArgv: [] });
  // A worker takes no loader from its options: the first lines of its program register it.
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', manifest).href;
  const text = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(program.href)});
  });`;
  return new Worker(text, { ...options, eval: true, execArgv: ['--conditions=penstock'] });
}

/**
 * Ends a thread, whatever it computes: only a call of the packer (`thread-zlib.ts`) that has started is waited for. Node.js
 * aborts the whole process when a thread ends between the two steps that make a packer.
 */
export async function endThread(worker: Worker): Promise<void> {
  const lock = locks.get(worker);
  if (lock !== undefined) {
    Atomics.store(lock, lockPlaces.isEnding, 1);
    while (!hasExited(worker) && Atomics.load(lock, lockPlaces.isBusy) === 1) await sleep(lookInterval);
  }
  await worker.terminate();
}

function hasExited(worker: Worker): boolean {
  return worker.threadId === -1;
}
