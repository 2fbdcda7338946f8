import { CatalogueError } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import { RepeatedWork } from '../../../kernel/process/repeated-work.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import type { TemplateDifferences } from '@penstock/console/configuration/thread/messages';
import { defaultLanguage, type Language } from '@penstock/languages/language';
import { type MadeOf, madeOf, storeDifferences, usesToCompare } from './template-use-repository.ts';

/** The interval between looks for changes, in ms: this process hears nothing of changes that others made. */
const interval = 10_000;
/** Gateways that are compared before it is asked again which ones have changed. */
const atOnce = 50;

/** Keeps how much each gateway differs from the template that it was made of, one gateway after another. */
export class TemplateDrifts {
  readonly #db: Db;
  readonly #configurations: Configurations;
  readonly #thread: Pick<ConfigurationThread, 'run'>;
  readonly #log: Logger;
  readonly #repeated: RepeatedWork;

  constructor(parts: {
    readonly db: Db;
    readonly configurations: Configurations;
    readonly thread: Pick<ConfigurationThread, 'run'>;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#configurations = parts.configurations;
    this.#thread = parts.thread;
    this.#log = parts.log;
    this.#repeated = new RepeatedWork(
      interval,
      () => this.#compareAll(),
      (error) => this.#log.warn({ err: error }, 'Gateways could not be compared with their templates.'),
    );
  }

  start(): void {
    this.#repeated.start();
  }

  async stop(): Promise<void> {
    await this.#repeated.stop();
  }

  /** A template, or the configuration of a gateway, has changed. */
  look(): void {
    void this.#repeated.run();
  }

  async #compareAll(): Promise<void> {
    for (let found = await usesToCompare(this.#db, atOnce); found.length > 0; ) {
      for (const { sn, ...key } of found) {
        if (this.#repeated.isStopped) return;
        const made = await madeOf(this.#db, sn);
        if (made === undefined) continue;
        const { template_version: version } = made;
        const differences = await this.#count(made, { sn, ...key });
        await storeDifferences(this.#db, sn, { differences, hash: key.hash, version });
      }
      found = await usesToCompare(this.#db, atOnce);
    }
  }

  async #count(
    made: MadeOf,
    key: { readonly sn: string; readonly revision: number; readonly hash: string },
  ): Promise<number | null> {
    try {
      const { total } = await this.compare(made, key, { language: defaultLanguage, shown: 0 });
      return total;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return null;
    }
  }

  /** In what a gateway differs from the present version of its template, its own values filled. Throws `data.notFound` and `document.invalid`. */
  async compare(
    made: MadeOf,
    key: { readonly sn: string; readonly revision: number; readonly hash: string },
    { language, shown }: { readonly language: Language; readonly shown: number },
  ): Promise<TemplateDifferences> {
    return await this.#thread.run({
      kind: 'templateDrift',
      document: await this.#configurations.document(key),
      template: { file: made.document, values: made.values },
      language,
      shown,
    });
  }
}
