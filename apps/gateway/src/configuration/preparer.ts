import type { Worker } from 'node:worker_threads';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { type Configuration, currentFormat } from '@penstock/contract/configuration/model/configuration';
import { isFields } from '@penstock/contract/document/fields';
import { CatalogueError } from '@penstock/contract/errors/error';
import { endThread, startThread } from '@penstock/node-kit/thread';
import type { ChangeContent } from './change.ts';
import { type Prepared, prepare } from './preparation.ts';
import type { PreparationResult, PreparationTask } from './preparation-messages.ts';
import type { Revision } from './revision.ts';

/** From this size of the current document on, in bytes, a patch is prepared in a thread: smaller ones take milliseconds. */
const largeDocument = 1_000_000;
/** The most memory of the thread, in MB: beyond it the change fails, and the gateway goes on. */
const maxMemory = 2048;

/**
 * Prepares changes of the configuration. What may be large is prepared in a thread of its own, so that drivers go through
 * their cycles meanwhile; its memory goes with the thread.
 */
export class Preparer {
  readonly #threads = new Set<Worker>();
  #isStopped = false;

  /**
   * The configuration that a change leads to; undefined when nothing changes. `stored` gives the current document as it
   * is on disk. @throws CatalogueError as {@link prepare}.
   */
  async prepare(
    current: Revision,
    stored: () => Promise<Uint8Array>,
    content: ChangeContent,
  ): Promise<Prepared | undefined> {
    const { configuration, hash } = current;
    if (content.kind === 'document' || (content.kind === 'patch' && current.bytes < largeDocument)) {
      return prepare(configuration, hash, content);
    }
    const result = await this.#run({ deflated: await stored(), hash, content });
    switch (result.kind) {
      case 'unchanged':
        return undefined;
      case 'refused':
        throw new CatalogueError(result.key, result.parameters, { problems: result.problems });
      case 'changed': {
        const { kind: _kind, ...others } = result;
        return { ...others, configuration: changed(configuration, others.changes) };
      }
    }
  }

  /** Ends the threads at work; what they prepare is rejected, and whatever comes later. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map(endThread));
  }

  #run(task: PreparationTask): Promise<PreparationResult> {
    if (this.#isStopped) return Promise.reject(new Error('the preparation was stopped'));
    const program = import.meta.url.endsWith('.ts')
      ? new URL('./preparation-thread.ts', import.meta.url)
      : new URL('./preparation-thread.js', import.meta.url);
    const thread = startThread(program, {
      name: 'configuration',
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    this.#threads.add(thread);
    thread.postMessage(task);
    return new Promise((resolve, reject) => {
      thread.once('message', (result: PreparationResult) => resolve(result));
      thread.once('error', reject);
      thread.once('exit', () => {
        this.#threads.delete(thread);
        // Has no effect after a result.
        reject(new Error('the preparation was stopped'));
      });
    });
  }
}

/** The configuration that checked changes make. What they leave as it is, is shared with the one before. */
function changed(before: Configuration, changes: Prepared['changes']): Configuration {
  const result = applyChanges(before, changes);
  if (result.ok && wasChecked(result.document)) return result.document;
  throw new Error('the prepared changes do not apply');
}

/** The document is the outcome of changes between two configurations that were checked. */
function wasChecked(document: unknown): document is Configuration {
  return isFields(document) && document['format'] === currentFormat;
}
