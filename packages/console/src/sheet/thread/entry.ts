import { loadTexts } from '@penstock/languages/catalogue';
import { parentPort } from 'node:worker_threads';
import type { SheetTask } from './messages.ts';
import { work } from './work.ts';

await loadTexts();

/** The program of the thread: answers the one task that it gets. */
parentPort?.once('message', (task: SheetTask) => parentPort?.postMessage(work(task)));
