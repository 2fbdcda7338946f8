import { readFile } from 'node:fs/promises';
import { reasonOf } from '@penstock/node-kit/error-text';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Ids that are kept: connections that were renamed or removed leave theirs behind. */
const maxIds = 256;
const fileSchema = z.record(z.string().max(100), z.string().regex(/^[0-9a-z]{1,23}$/));

interface ClientIdsOptions {
  readonly file: string;
  /** Makes a random id. */
  readonly create: () => string;
  readonly log: Logger;
}

/**
 * The random client ids of MQTT connections, by the name of the connection: made once and kept on disk, since a server
 * knows a session by them. They are letters and digits, at most 23, which every server takes (MQTT 3.1.1, section 3.1.3.1).
 */
export class ClientIds {
  readonly #options: ClientIdsOptions;
  readonly #ids: Map<string, string>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(options: ClientIdsOptions, ids: Map<string, string>) {
    this.#options = options;
    this.#ids = ids;
  }

  /** Opens the file; one that is damaged is logged, and replaced when the next id is made. */
  static async open(options: ClientIdsOptions): Promise<ClientIds> {
    let ids: Record<string, string> = {};
    try {
      ids = fileSchema.parse(JSON.parse(await readFile(options.file, 'utf8')));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
        options.log.warn(
          { reason: reasonOf(error) },
          'the file of client ids cannot be read; others are made',
        );
      }
    }
    return new ClientIds(options, new Map(Object.entries(ids)));
  }

  /** The id of a connection. One that was just made is durable before it is answered; where the disk is full, it is not. */
  async of(name: string): Promise<string> {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#options.create();
    this.#ids.set(name, id);
    for (const oldest of this.#ids.keys()) {
      if (this.#ids.size <= maxIds) break;
      this.#ids.delete(oldest);
    }
    await this.#write();
    return id;
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const { file, log } = this.#options;
      try {
        await writeFileAtomically(file, `${JSON.stringify(Object.fromEntries(this.#ids))}\n`);
      } catch (error) {
        log.warn(
          { reason: reasonOf(error) },
          'a client id cannot be kept; another one is made after a restart',
        );
      }
    });
    return this.#writing;
  }
}
