import { loadTexts } from '@penstock/languages/catalogue';
import { parentPort } from 'node:worker_threads';
import type { Task } from './messages.ts';
import { work } from './work.ts';

await loadTexts();

/** The program of the thread: answers one task after another, in their order. */
parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
