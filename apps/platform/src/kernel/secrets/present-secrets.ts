import type { Logger } from 'pino';
import type { Db } from '../database/schema.ts';
import { type InstallationSecrets, installationSecrets } from './installation-repository.ts';

/** The secrets of the installation as this process last read them. */
export class PresentSecrets {
  readonly #db: Db;
  readonly #log: Logger;
  #secrets: InstallationSecrets;

  private constructor(db: Db, log: Logger, secrets: InstallationSecrets) {
    this.#db = db;
    this.#log = log;
    this.#secrets = secrets;
  }

  /** Reads them; makes them at the first start of the installation. */
  static async open(db: Db, log: Logger): Promise<PresentSecrets> {
    return new PresentSecrets(db, log, await installationSecrets(db));
  }

  get current(): InstallationSecrets {
    return this.#secrets;
  }

  /** Reads them again, since they were renewed. Never rejects: those known so far stay. */
  async refresh(): Promise<void> {
    try {
      this.#secrets = await installationSecrets(this.#db);
    } catch (error) {
      this.#log.error({ err: error }, 'The renewed secret of the installation could not be read.');
    }
  }
}
