import { gatewayAuthor } from '@penstock/contract/configuration/author';
import { readdir, rename, rm, stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { readConfigurationText } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import { syncFolder, unfinished } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { ChangeContent, ConfigurationChange, StoredChange } from './change.ts';
import type { Prepared } from './preparation.ts';
import { Preparer } from './preparer.ts';
import { hashOfBytes, type Revision, type RevisionFacts, revisionFactsSchema } from './revision.ts';
import { type Chunk, deflateDocument, readChunk, readRevision, writeRevision } from './revision-file.ts';
import { z } from 'zod';

/** How revisions were stored before they were deflated: one JSON object with the document in it. */
const olderFileSchema = z.strictObject({
  ...revisionFactsSchema.omit({ bytes: true, deflatedBytes: true }).shape,
  document: z.unknown(),
});

/** Stores a revision of the older form in the present one. @throws Error for a file that is not as it was written. */
async function convertOlderFile(olderFile: string, file: string): Promise<void> {
  const { document, ...facts } = olderFileSchema.parse(JSON.parse(await readFile(olderFile, 'utf8')));
  const text = Buffer.from(canonicalText(document));
  if (hashOfBytes(text) !== facts.hash) throw new Error('the document does not match its hash');
  const deflated = await deflateDocument(text);
  const sizes = { bytes: text.length, deflatedBytes: deflated.length };
  await writeRevision(file, { ...facts, ...sizes }, deflated);
  await rm(olderFile);
}

/** How many revisions are kept, and how many bytes they may take together; the newest two are always kept. */
export const kept = { revisions: 50, bytes: 64 * 1024 * 1024 } as const;

interface StoreOptions {
  readonly folder: string;
  readonly log: Logger;
  /** ms since 1970. */
  readonly now: () => number;
  /** Throws for a configuration that this gateway does not take after the current one, although it is valid. */
  readonly check: (current: Configuration, next: Configuration) => void;
}

/** Called with a revision that is about to be stored; when it rejects, the revision is not. */
export type BeforeStored = (next: { readonly revision: number; readonly hash: string }) => Promise<void>;

const fileName = /^([0-9]{10})\.(revision|json|damaged)$/;

/**
 * The configuration of this gateway: one current document, each revision a file of its own, written whole or not at
 * all. Changes are made one after the other.
 */
export class ConfigurationStore {
  readonly #options: StoreOptions;
  readonly #preparer = new Preparer();
  #current: Revision;
  /** The highest number ever used, so that none is used twice. */
  #highest: number;
  #busy: Promise<unknown> = Promise.resolve();

  private constructor(options: StoreOptions, current: Revision, highest: number) {
    this.#options = options;
    this.#current = current;
    this.#highest = highest;
  }

  /**
   * Opens the store. The newest revision that is whole is current; one that is damaged is put aside and logged. A
   * document that this version reads differently (an older format) becomes a revision of its own.
   */
  static async open(options: StoreOptions): Promise<ConfigurationStore> {
    const { folder } = options;
    const names = await readdir(folder);
    for (const name of names) if (name.endsWith(unfinished)) await rm(join(folder, name));
    const numbers = names.map((name) => Number(fileName.exec(name)?.[1] ?? 0));
    const highest = numbers.reduce((maximum, number) => Math.max(maximum, number), 0);
    await convertOlderFiles(options, names);
    const found = await newestWhole(options);
    const store = new ConfigurationStore(options, found ?? (await emptyRevision()), highest);
    await store.#rewriteOlderFormat();
    return store;
  }

  get current(): Revision {
    return this.#current;
  }

  /**
   * Stores a change as the current revision. One that makes an equal document is no change.
   * @throws CatalogueError `document.invalid` with its problems, `configuration.stale` when the base is not current,
   * `configuration.changeMisplaced` for a patch that names what is not there, and what `check` throws.
   */
  async apply(change: ConfigurationChange, beforeStored?: BeforeStored): Promise<StoredChange> {
    return await this.#inTurn(() => this.#apply(change, beforeStored));
  }

  /**
   * Stores the document of a kept revision as the current one. It is not checked: this gateway has worked with it.
   * @throws CatalogueError `configuration.revisionMissing` when it is not kept.
   */
  async returnTo(revision: number, author: string, note: string): Promise<StoredChange> {
    return await this.#inTurn(async () => {
      const { data: bytes } = await this.read(revision, 0, Number.MAX_SAFE_INTEGER);
      const prepared = await this.#prepare({ kind: 'deflated', holds: 'document', bytes });
      if (prepared === undefined) return this.#unchanged();
      return await this.#store(prepared, author, note);
    });
  }

  /** The kept revisions before one, the newest first; of all when none is named. Damaged ones are left out. */
  async revisions(before: number | undefined, limit: number): Promise<readonly RevisionFacts[]> {
    const { folder, log } = this.#options;
    const numbers = (await readdir(folder))
      .map((name) => fileName.exec(name))
      .filter((match) => match?.[2] === 'revision')
      .map((match) => Number(match?.[1]))
      .filter((number) => before === undefined || number < before)
      .toSorted((one, other) => other - one);
    const found: RevisionFacts[] = [];
    for (const number of numbers.slice(0, limit)) {
      try {
        found.push((await readChunk(this.#file(number), 0, 0)).facts);
      } catch (error) {
        log.warn({ revision: number, reason: reasonOf(error) }, 'a configuration revision cannot be read');
      }
    }
    return found;
  }

  /**
   * Reads a part of the deflated canonical text of a revision; of the current one when none is named.
   * @throws CatalogueError `configuration.revisionMissing` when it is not kept.
   */
  async read(revision: number | undefined, offset: number, limit: number): Promise<Chunk> {
    const wanted = revision ?? this.#current.revision;
    if (wanted === 0) {
      const { configuration, ...facts } = await emptyRevision();
      const deflated = await deflateDocument(Buffer.from(canonicalText(configuration)));
      return { facts, data: deflated.subarray(offset, offset + limit) };
    }
    try {
      return await readChunk(this.#file(wanted), offset, limit);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      throw failure('configuration.revisionMissing', { revision: wanted });
    }
  }

  /** Ends what is being prepared; nothing is stored any longer. */
  async stop(): Promise<void> {
    await this.#preparer.stop();
    await this.#busy;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#busy.then(work);
    this.#busy = done.catch(() => undefined);
    return await done;
  }

  #prepare(content: ChangeContent): Promise<Prepared | undefined> {
    const { revision } = this.#current;
    const stored = async () => (await this.read(revision, 0, Number.MAX_SAFE_INTEGER)).data;
    return this.#preparer.prepare(this.#current, stored, content);
  }

  #unchanged(): StoredChange {
    const { revision, hash } = this.#current;
    return { revision, hash, changed: false, paths: [] };
  }

  async #apply(
    { base, author, note, content }: ConfigurationChange,
    beforeStored?: BeforeStored,
  ): Promise<StoredChange> {
    const { revision, configuration: current } = this.#current;
    const isStale = base !== null && base !== revision;
    const isPatch = content.kind === 'patch' || (content.kind === 'deflated' && content.holds === 'patch');
    const stale = () => failure('configuration.stale', { base: base ?? 0, current: revision });
    // A patch says nothing about another document than the one it was made from.
    if (isPatch && isStale) throw stale();
    const prepared = await this.#prepare(content);
    if (prepared === undefined) return this.#unchanged();
    if (isStale) throw stale();
    this.#options.check(current, prepared.configuration);
    await beforeStored?.({ revision: this.#highest + 1, hash: prepared.hash });
    return await this.#store(prepared, author, note);
  }

  async #store(prepared: Prepared, author: string, note: string): Promise<StoredChange> {
    await this.#write(prepared, author, note);
    const paths = prepared.changes.map(({ path }) => path);
    return { revision: this.#current.revision, hash: prepared.hash, changed: true, paths };
  }

  async #write(
    { configuration, hash, bytes, deflated }: Omit<Prepared, 'changes'>,
    author: string,
    note: string,
  ): Promise<void> {
    const sizes = { bytes, deflatedBytes: deflated.length };
    const facts = { revision: this.#highest + 1, hash, author, note, time: this.#options.now(), ...sizes };
    await writeRevision(this.#file(facts.revision), facts, deflated);
    this.#highest = facts.revision;
    this.#current = { ...facts, configuration };
    await this.#forgetOld();
  }

  async #rewriteOlderFormat(): Promise<void> {
    const { revision, hash, configuration } = this.#current;
    if (revision === 0) return;
    const text = Buffer.from(canonicalText(configuration));
    if (hashOfBytes(text) === hash) return;
    const rewritten = { configuration, hash: hashOfBytes(text), bytes: text.length };
    const deflated = await deflateDocument(text);
    await this.#write({ ...rewritten, deflated }, gatewayAuthor, 'Read by a newer version');
  }

  #file(revision: number): string {
    return revisionFile(this.#options.folder, revision);
  }

  async #forgetOld(): Promise<void> {
    const { folder, log } = this.#options;
    const names = (await readdir(folder))
      .filter((name) => fileName.test(name))
      .toSorted()
      .reverse();
    let bytes = 0;
    for (const [index, name] of names.entries()) {
      bytes += (await stat(join(folder, name))).size;
      if (index < 2 || (index < kept.revisions && bytes <= kept.bytes)) continue;
      await rm(join(folder, name));
      log.debug({ file: name }, 'old configuration revision removed');
    }
    await syncFolder(folder);
  }
}

function revisionFile(folder: string, revision: number): string {
  return join(folder, `${String(revision).padStart(10, '0')}.revision`);
}

async function emptyRevision(): Promise<Revision> {
  const configuration = emptyConfiguration();
  const text = Buffer.from(canonicalText(configuration));
  const { length: deflatedBytes } = await deflateDocument(text);
  const facts = { revision: 0, hash: hashOfBytes(text), author: '', note: '', time: 0 };
  return { ...facts, bytes: text.length, deflatedBytes, configuration };
}

async function convertOlderFiles({ folder, log }: StoreOptions, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [, number = '', kind] = fileName.exec(name) ?? [];
    if (kind !== 'json') continue;
    const older = join(folder, name);
    try {
      await convertOlderFile(older, revisionFile(folder, Number(number)));
    } catch (error) {
      await putAside(older, error, log);
    }
  }
}

async function newestWhole({ folder, log }: StoreOptions): Promise<Revision | undefined> {
  const names = (await readdir(folder)).filter((name) => fileName.exec(name)?.[2] === 'revision');
  for (const name of names.toSorted().reverse()) {
    const file = join(folder, name);
    try {
      return await readWhole(file);
    } catch (error) {
      await putAside(file, error, log);
    }
  }
  return undefined;
}

async function putAside(file: string, error: unknown, log: Logger): Promise<void> {
  log.error({ file, reason: reasonOf(error) }, 'configuration revision is damaged and put aside');
  await rename(file, file.replace(/\.[a-z]+$/, '.damaged'));
}

async function readWhole(file: string): Promise<Revision> {
  const { facts, text } = await readRevision(file);
  const reading = readConfigurationText(text);
  if (reading.ok) return { ...facts, configuration: reading.configuration };
  const [problem] = reading.problems;
  throw new Error(`${reading.total} problems, the first: ${problem?.key ?? ''} at ${problem?.path ?? ''}`);
}
