import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { sealOldDocuments } from '../../../kernel/secrets/stored-document-repository.ts';
import type { ConfigurationStore, UncheckedDocument } from './configuration-store.ts';
import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import type { CheckedDocument, KnownDocument } from '@penstock/console/configuration/thread/messages';

/** Errors of documents that break rules or are not what their hash says. */
const unreadable: ReadonlySet<ErrorKey> = new Set(['document.invalid', 'transfer.damaged']);

/**
 * Seals the documents that a version before this one stored with plain secrets, and takes the secrets out of revisions: one
 * document after another, so that it needs the memory of two, and goes on where it was after a restart. A document that cannot be read is dropped: its gateway has it.
 */
export class SealRevisions {
  readonly #db: Db;
  readonly #store: ConfigurationStore;
  readonly #thread: Pick<ConfigurationThread, 'run'>;
  readonly #log: Logger;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: {
    readonly db: Db;
    readonly store: ConfigurationStore;
    readonly thread: Pick<ConfigurationThread, 'run'>;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#store = parts.store;
    this.#thread = parts.thread;
    this.#log = parts.log;
  }

  /** Begins; nobody waits for it. */
  start(): void {
    this.#running = this.#sealAll().catch((error: unknown) =>
      this.#log.error(
        { err: error },
        'Stored documents could not be sealed; the next start goes on with it.',
      ),
    );
  }

  /** Ends after the document that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #sealAll(): Promise<void> {
    await sealOldDocuments(this.#db);
    let sealed = 0;
    let before: { readonly sn: string; readonly known: KnownDocument | null } | undefined;
    for (let one = await this.#store.unchecked(); one !== undefined; one = await this.#store.unchecked()) {
      if (this.#stopped) return;
      const known = before?.sn === one.sn ? before.known : null;
      before = { sn: one.sn, known: await this.#seal(one, known) };
      sealed += 1;
    }
    if (sealed > 0) this.#log.info({ revisions: sealed }, 'The secrets of stored revisions are sealed.');
  }

  /** Seals a document and answers what the next of its gateway is compared with. */
  async #seal(one: UncheckedDocument, known: KnownDocument | null): Promise<KnownDocument | null> {
    const { document, hash, id } = one;
    let checked: CheckedDocument;
    try {
      checked = await this.#thread.run({ kind: 'check', document, hash, known });
    } catch (error) {
      if (!(error instanceof CatalogueError) || !unreadable.has(error.key)) throw error;
      this.#log.info({ err: error, sn: one.sn }, 'A stored revision cannot be read and is dropped.');
      await this.#store.drop(id);
      return known;
    }
    await this.#store.fill(one, { ...checked, document });
    return checked.history === null ? known : { document, history: checked.history };
  }
}
