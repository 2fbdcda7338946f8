import { readFile } from 'node:fs/promises';
import { isFields } from '@penstock/contract/document/fields';
import { limits } from '@penstock/contract/rules/limits';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { Delayed } from '../waiting/delayed.ts';

/** Bytes of one item as JSON in UTF-8, characters of a name, and items of a gateway. */
export const userDataLimits = {
  itemBytes: limits.scriptItemBytes,
  nameCharacters: 64,
  items: 256,
} as const;

/**
 * The time after which a stored value is made durable, in ms, together with values that are stored meanwhile.
 */
const saveDelay = 500;

/** The values that scripts store by name. An Error that is thrown is for the script. */
export interface UserData {
  /** The value of a name; null where nothing is stored. */
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  /** Whether there was such an item. */
  remove(name: string): boolean;
  names(): readonly string[];
}

interface UserDataOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The data of all scripts of the gateway, in one file that is replaced as a whole. */
export class StoredUserData implements UserData {
  readonly #options: UserDataOptions;
  readonly #items: Map<string, unknown>;
  readonly #savingSoon: Delayed;
  #saving: Promise<void> = Promise.resolve();

  private constructor(options: UserDataOptions, items: Map<string, unknown>) {
    this.#options = options;
    this.#savingSoon = new Delayed(options.clock, saveDelay, () => this.#save());
    this.#items = items;
  }

  /** Reads what was stored. A file that cannot be read counts as empty, and is logged. */
  static async open(options: UserDataOptions): Promise<StoredUserData> {
    return new StoredUserData(options, await readItems(options));
  }

  get(name: string): unknown {
    return this.#items.get(name) ?? null;
  }

  set(name: string, value: unknown): void {
    checkItem(name, value, this.#items);
    this.#items.set(name, value);
    this.#savingSoon.soon();
  }

  remove(name: string): boolean {
    const isRemoved = this.#items.delete(name);
    if (isRemoved) this.#savingSoon.soon();
    return isRemoved;
  }

  names(): readonly string[] {
    return [...this.#items.keys()];
  }

  /** Removes all items durably. */
  async clear(): Promise<void> {
    this.#items.clear();
    this.#savingSoon.cancel();
    const written = this.#saving.then(() => writeFileAtomically(this.#options.file, '{}'));
    this.#saving = written.catch(() => undefined);
    await written;
  }

  /** Makes durable what was set last. */
  async stop(): Promise<void> {
    if (this.#savingSoon.isWaiting) {
      this.#savingSoon.cancel();
      this.#save();
    }
    await this.#saving;
  }

  #save(): void {
    const { file, log } = this.#options;
    this.#saving = this.#saving
      .then(() => writeFileAtomically(file, JSON.stringify(Object.fromEntries(this.#items))))
      .catch((error: unknown) => log.error({ err: error }, 'the data of scripts cannot be stored'));
  }
}

/** The data of one trial: what is set is seen by the trial only, and gone after it. */
export class TrialUserData implements UserData {
  readonly #items: Map<string, unknown>;

  constructor(stored: UserData) {
    this.#items = new Map(stored.names().map((name) => [name, stored.get(name)]));
  }

  get(name: string): unknown {
    return this.#items.get(name) ?? null;
  }

  set(name: string, value: unknown): void {
    checkItem(name, value, this.#items);
    this.#items.set(name, value);
  }

  remove(name: string): boolean {
    return this.#items.delete(name);
  }

  names(): readonly string[] {
    return [...this.#items.keys()];
  }
}

function checkItem(name: string, value: unknown, items: ReadonlyMap<string, unknown>): void {
  const { itemBytes, nameCharacters, items: maxItems } = userDataLimits;
  if (name === '' || name.length > nameCharacters) {
    throw new RangeError(`the name of an item has 1 to ${nameCharacters} characters`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > itemBytes)
    throw new RangeError(`the item has ${bytes} bytes; at most ${itemBytes} can be stored`);
  if (items.size >= maxItems && !items.has(name))
    throw new RangeError(`${maxItems} items are stored already`);
}

async function readItems({ file, log }: UserDataOptions): Promise<Map<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isFields(stored)) return new Map(Object.entries(stored));
    log.error({ file }, 'the data of scripts is damaged, and taken for empty');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing)
      log.error({ err: error, file }, 'the data of scripts cannot be read, and is taken for empty');
  }
  return new Map();
}
