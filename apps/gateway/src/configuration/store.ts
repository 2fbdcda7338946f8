import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { configurationFrom, readConfiguration } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { type Configuration, emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import type { Logger } from 'pino';
import { syncFolder, unfinished, writeFileAtomically } from '@penstock/node-kit/durable-file';
import { reasonOf } from '@penstock/node-kit/error-text';
import { hashOf, type Revision, revisionFileSchema } from './revision.ts';

/** How many revisions are kept, and how many bytes they may take together; the newest two are always kept. */
export const kept = { revisions: 50, bytes: 64 * 1024 * 1024 } as const;

/** A change of the configuration. */
export interface Change {
  readonly document: unknown;
  /** The revision it was made from; undefined where it replaces whatever there is (an import on the gateway). */
  readonly base: number | undefined;
  readonly author: string;
  readonly note: string;
  /** When, ms since 1970. */
  readonly time: number;
}

const fileName = /^([0-9]{10})\.(json|damaged)$/;

/**
 * The configuration of this gateway: one document in force, each revision a file of its own, written whole or not at
 * all. Changes are made one after the other.
 */
export class ConfigurationStore {
  readonly #folder: string;
  readonly #log: Logger;
  #current: Revision;
  /** The highest number ever used, so that none is used twice. */
  #highest: number;
  #busy: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, log: Logger, current: Revision, highest: number) {
    this.#folder = folder;
    this.#log = log;
    this.#current = current;
    this.#highest = highest;
  }

  /**
   * Opens the store. The newest revision that is whole is in force; one that is damaged is put aside and told of. A
   * document that this version reads differently (an older format) becomes a revision of its own.
   */
  static async open(folder: string, log: Logger, now: () => number): Promise<ConfigurationStore> {
    const names = await readdir(folder);
    for (const name of names) if (name.endsWith(unfinished)) await rm(join(folder, name));
    const numbers = names.map((name) => Number(fileName.exec(name)?.[1] ?? 0));
    const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
    const found = await newestWhole(folder, names, log);
    const none = emptyConfiguration();
    if (found === undefined) {
      return new ConfigurationStore(
        folder,
        log,
        { revision: 0, hash: hashOf(none), configuration: none },
        highest,
      );
    }
    const { revision, hash, configuration } = found;
    const store = new ConfigurationStore(folder, log, { revision, hash, configuration }, highest);
    if (hashOf(configuration) !== hash) {
      await store.#write(configuration, { author: 'gateway', note: 'Read by a newer version', time: now() });
    }
    return store;
  }

  get current(): Revision {
    return this.#current;
  }

  /**
   * Puts a document in force. One that equals the current is no change.
   * @throws CatalogueError `document.invalid` with its problems, `configuration.stale` when the base is not current.
   */
  async apply(change: Change): Promise<Revision & { readonly changed: boolean }> {
    const done = this.#busy.then(() => this.#apply(change));
    this.#busy = done.catch(() => undefined);
    return await done;
  }

  async #apply(change: Change): Promise<Revision & { readonly changed: boolean }> {
    const configuration = configurationFrom(change.document);
    const { revision } = this.#current;
    if (canonicalText(configuration) === canonicalText(this.#current.configuration)) {
      return { ...this.#current, changed: false };
    }
    if (change.base !== undefined && change.base !== revision) {
      throw failure('configuration.stale', { base: change.base, current: revision });
    }
    await this.#write(configuration, change);
    return { ...this.#current, changed: true };
  }

  async #write(
    configuration: Configuration,
    change: Pick<Change, 'author' | 'note' | 'time'>,
  ): Promise<void> {
    const { author, note, time } = change;
    const revision = this.#highest + 1;
    const hash = hashOf(configuration);
    const file = join(this.#folder, `${String(revision).padStart(10, '0')}.json`);
    await writeFileAtomically(
      file,
      JSON.stringify({ revision, hash, author, note, time, document: configuration }),
    );
    this.#highest = revision;
    this.#current = { revision, hash, configuration };
    await this.#forgetOld();
  }

  async #forgetOld(): Promise<void> {
    const names = (await readdir(this.#folder))
      .filter((name) => fileName.test(name))
      .toSorted()
      .reverse();
    let bytes = 0;
    for (const [place, name] of names.entries()) {
      bytes += (await stat(join(this.#folder, name))).size;
      if (place < 2 || (place < kept.revisions && bytes <= kept.bytes)) continue;
      await rm(join(this.#folder, name));
      this.#log.debug({ file: name }, 'old configuration revision removed');
    }
    await syncFolder(this.#folder);
  }
}

async function newestWhole(
  folder: string,
  names: readonly string[],
  log: Logger,
): Promise<Revision | undefined> {
  for (const name of names
    .filter((one) => one.endsWith('.json'))
    .toSorted()
    .reverse()) {
    if (!fileName.test(name)) continue;
    const file = join(folder, name);
    try {
      return readRevision(await readFile(file, 'utf8'));
    } catch (error) {
      log.error({ file, reason: reasonOf(error) }, 'configuration revision is damaged and put aside');
      await rename(file, join(folder, name.replace('.json', '.damaged')));
    }
  }
  return undefined;
}

function readRevision(text: string): Revision {
  const { revision, hash, document } = revisionFileSchema.parse(JSON.parse(text));
  if (hashOf(document) !== hash) throw new Error('the document does not match its hash');
  const reading = readConfiguration(document);
  if (!reading.ok) {
    const [problem] = reading.problems;
    throw new Error(`${reading.total} problems, the first: ${problem?.key ?? ''} at ${problem?.path ?? ''}`);
  }
  return { revision, hash, configuration: reading.configuration };
}
