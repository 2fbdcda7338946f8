import { loadTexts } from '@penstock/languages/catalogue';
import { parentPort } from 'node:worker_threads';
import { inflateSync } from '@penstock/node-kit/thread-zlib';
import { CatalogueError } from '@penstock/contract/errors/error';
import { prepare } from './preparation.ts';
import type { PreparationResult, PreparationTask } from './preparation-messages.ts';

await loadTexts();

/** The program of the preparation thread: does one task and ends. */
parentPort?.once('message', (task: PreparationTask) => parentPort?.postMessage(resultOf(task)));

function resultOf(task: PreparationTask): PreparationResult {
  try {
    const before: unknown = JSON.parse(inflateSync(task.deflated).toString('utf8'));
    const prepared = prepare(before, task.hash, task.content);
    if (prepared === undefined) return { kind: 'unchanged' };
    // The document is not sent: the changes make it, and share with the one before what they leave as it is.
    const { configuration: _document, ...others } = prepared;
    return { kind: 'changed', ...others };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const { key, parameters, problems } = error;
    return { kind: 'refused', key, parameters, problems };
  }
}
