import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { z } from 'zod';

interface DurableMapOptions<Value> {
  readonly file: string;
  readonly schema: z.ZodType<Value>;
  readonly log: Logger;
}

/** The most values that are kept: the names of things that are gone leave theirs behind. */
const maxValues = 256;

/** Small values by name in one file, readable by its owner only. */
export class DurableMap<Value> {
  readonly #options: DurableMapOptions<Value>;
  readonly #values: Map<string, Value>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(options: DurableMapOptions<Value>, values: ReadonlyMap<string, Value>) {
    this.#options = options;
    this.#values = new Map(values);
  }

  /** Opens the file; one that is damaged is logged, and replaced when the next value is kept. */
  static async open<Value>(options: DurableMapOptions<Value>): Promise<DurableMap<Value>> {
    const { file, schema, log } = options;
    let values: ReadonlyMap<string, Value> = new Map();
    try {
      const record = z.record(z.string().max(200), schema).parse(JSON.parse(await readFile(file, 'utf8')));
      values = new Map(Object.entries(record));
    } catch (error) {
      // The wrong part of the content is not shown, since it may be secret.
      if (codeOf(error) !== 'ENOENT') log.warn({ file }, 'a file cannot be read and is made again');
    }
    return new DurableMap(options, values);
  }

  get(name: string): Value | undefined {
    return this.#values.get(name);
  }

  /** All names with their values, the one that was set first before the others. */
  entries(): [string, Value][] {
    return [...this.#values];
  }

  /** All values, in no order. */
  values(): Value[] {
    return [...this.#values.values()];
  }

  /**
   * Keeps a value. It is durable when this resolves with true; with false it is held by this process only, since it could
   * not be written, which is logged.
   */
  set(name: string, value: Value): Promise<boolean> {
    this.#values.delete(name);
    this.#values.set(name, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= maxValues) break;
      this.#values.delete(oldest);
    }
    return this.#write();
  }

  /** Forgets a value. It is durable as {@link set} is. */
  delete(name: string): Promise<boolean> {
    this.#values.delete(name);
    return this.#write();
  }

  /** Settles when what was set and deleted until now is on disk, or could not be written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #write(): Promise<boolean> {
    const written = this.#writing.then(async () => {
      const { file, log } = this.#options;
      try {
        await writeFileAtomically(file, `${JSON.stringify(Object.fromEntries(this.#values))}\n`, 0o600);
        return true;
      } catch (error) {
        log.warn({ file, reason: reasonOf(error) }, 'a file cannot be written');
        return false;
      }
    });
    this.#writing = written;
    return written;
  }
}
