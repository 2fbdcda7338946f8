import { reasonOf } from '@penstock/node-kit/error-text';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { hashedState } from './mosquitto-repository.ts';
import { type PlatformUser, writeMosquittoFiles } from './write-files.ts';

/** How often it is looked whether gateways came, went or have other secrets, in ms. */
const every = 2000;

interface MosquittoWriterParts {
  readonly folder: string;
  readonly platform: PlatformUser;
  readonly db: Db;
  readonly log: Log;
}

/** Keeps the files of a Mosquitto up to date. That it reads them again is for the machine that it runs on (docs/brokers-mosquitto.md). */
export class MosquittoWriter {
  readonly #parts: MosquittoWriterParts;
  #written: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(parts: MosquittoWriterParts) {
    this.#parts = parts;
  }

  /** Writes them, and again after each change. */
  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => {
      this.#writing ??= this.#look().finally(() => {
        this.#writing = undefined;
      });
    }, every);
    this.#timer.unref();
  }

  /** Ends it, once what is under way is done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  async #look(): Promise<void> {
    const { folder, platform, db, log } = this.#parts;
    try {
      const state = await hashedState(db);
      if (state === this.#written) return;
      const { gateways, missing, isChanged } = await writeMosquittoFiles(folder, db, platform);
      this.#written = state;
      this.#hasFailed = false;
      if (isChanged) log.info({ folder, gateways, missing }, 'The files of Mosquitto were written.');
    } catch (error) {
      if (!this.#hasFailed)
        log.warn(
          { folder, reason: reasonOf(error) },
          'The files of Mosquitto cannot be written; trying again.',
        );
      this.#hasFailed = true;
    }
  }
}
