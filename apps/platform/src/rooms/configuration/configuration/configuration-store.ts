import type { DriverSummary, ReportedRevision, RevisionKey } from '@penstock/console/access';
import { changeSummary } from '@penstock/contract/configuration/diff/change-summary';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { type PendingEffects, pendingEffectsSchema } from '@penstock/contract/model/pending-effects';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';
import { installationSecrets, lockedSecret } from '../../../kernel/secrets/installation-repository.ts';
import { openBytesAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import { openDocument, sealDocument } from '../../../kernel/secrets/sealed-documents.ts';
import type { KnownDocument } from '@penstock/console/configuration/thread/messages';
import type {
  KnownRevision,
  NewDocument,
  OpenDocument,
  RevisionStore,
} from '@penstock/console/configuration/revision-store';

/** Revisions of one gateway that are kept. */
export const keptRevisions = 30;

/** A stored document of an older version: it may have secrets that are not sealed. */
export interface UncheckedDocument extends RevisionKey {
  readonly id: number;
  readonly document: Uint8Array;
}

const storedSummariesSchema = z.array(z.object({ driver: z.unknown(), variables: z.number().int() }));
const summariesSchema = z.array(z.object({ driver: driverSchema, variables: z.number().int() }));

/** Times of gateways are hostile: PostgreSQL takes years up to 294276, and pages need four digits. */
const latest = Date.UTC(9999, 0, 1);

/** The table of revisions. */
export class ConfigurationStore implements RevisionStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Notes a revision; what is known of one that was noted before is replaced. The oldest beyond the kept ones go. */
  async note(sn: string, { revision, hash, author, note, time }: ReportedRevision): Promise<void> {
    const facts = { author, note, time: new Date(Math.min(Math.max(0, time), latest)) };
    await this.#db
      .insertInto('gateway_configuration')
      .values({ sn, revision, hash, ...facts, document: null, drivers: null })
      .onConflict((conflict) => conflict.columns(['sn', 'revision', 'hash']).doUpdateSet(facts))
      .execute();
    await this.#db
      .deleteFrom('gateway_configuration')
      .where('sn', '=', sn)
      .where('id', 'not in', (old) =>
        old
          .selectFrom('gateway_configuration')
          .select('id')
          .where('sn', '=', sn)
          .orderBy('id', 'desc')
          .limit(keptRevisions),
      )
      .execute();
  }

  /**
   * Stores the document of a noted revision. Its secrets are kept, sealed, only where the gateway works with it; those of its
   * other revisions are forgotten.
   */
  async fill(key: RevisionKey, { document, size, drivers, history }: NewDocument): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const isCurrent = await worksWith(db, key);
      const sealed =
        history === null || !isCurrent ? null : sealAtRest(await lockedSecret(db), purpose, document);
      const summaries = history !== null && !isCurrent ? null : await sealSummaries(db, drivers);
      await db
        .updateTable('gateway_configuration')
        .where(isRevision(key))
        .set({
          document: Buffer.from(history ?? document),
          secrets: history === null ? 'none' : 'hidden',
          sealed,
          size,
          drivers: summaries,
        })
        .execute();
      await forgetSecrets(db, key.sn);
    });
  }

  /** Forgets the secrets of all revisions of a gateway but the one that it works with. */
  async forget(sn: string): Promise<void> {
    await forgetSecrets(this.#db, sn);
  }

  /** Whether a revision is noted. */
  async isNoted(key: RevisionKey): Promise<boolean> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select('id')
      .where(isRevision(key))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The revision that a gateway last reported; undefined before it reported one. */
  async latest(sn: string): Promise<ReportedRevision | undefined> {
    const row = await this.#db
      .selectFrom('gateway')
      .innerJoin('gateway_configuration as one', (join) =>
        join
          .onRef('one.sn', '=', 'gateway.sn')
          .onRef('one.revision', '=', 'gateway.configuration_revision')
          .onRef('one.hash', '=', 'gateway.configuration_hash'),
      )
      .where('gateway.sn', '=', sn)
      .select(['one.revision', 'one.hash', 'one.author', 'one.note', 'one.time'])
      .executeTakeFirst();
    return row && { ...row, time: row.time.getTime() };
  }

  /** The revisions that are kept of a gateway, the latest first. */
  async list(sn: string): Promise<readonly KnownRevision[]> {
    const rows = await this.#db
      .selectFrom('gateway_configuration')
      .select((read) => [
        'revision',
        'hash',
        'author',
        'note',
        'time',
        'changes',
        'summary',
        read.case().when('document', 'is', null).then(null).else(read.ref('size')).end().as('size'),
      ])
      .where('sn', '=', sn)
      .orderBy('time', 'desc')
      .orderBy('revision', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, time: row.time.getTime() }));
  }

  /** Stores how many changes made a revision, and which objects they concern. */
  async storeChanges({ sn, revision, hash }: RevisionKey, changes: readonly PatchChange[]): Promise<void> {
    await this.#db
      .updateTable('gateway_configuration')
      .set({ changes: changes.length, summary: JSON.stringify(changeSummary(changes)) })
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .execute();
  }

  /** Stores what the configuration of a gateway is about to become. */
  async storePendingEffects(sn: string, pendingEffects: PendingEffects): Promise<void> {
    const stored = JSON.stringify(pendingEffects);
    await this.#db
      .updateTable('gateway')
      .set({ configuration_outlook: stored })
      .where('sn', '=', sn)
      .where(sql<boolean>`configuration_outlook::jsonb is distinct from ${stored}::jsonb`)
      .execute();
  }

  /** The pending changes of a gateway's configuration, as it last reported them; none before it did. */
  async pendingEffects(sn: string): Promise<PendingEffects> {
    const row = await this.#db
      .selectFrom('gateway')
      .select('configuration_outlook')
      .where('sn', '=', sn)
      .executeTakeFirst();
    return pendingEffectsSchema.parse(row?.configuration_outlook ?? {});
  }

  /** Whether the document of a revision is stored; of the one that the gateway works with, with its secrets. */
  async isFilled(key: RevisionKey): Promise<boolean> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .where(isRevision(key))
      .select(['secrets', (row) => row('sealed', 'is not', null).as('is_sealed')])
      .where('document', 'is not', null)
      .executeTakeFirst();
    if (row === undefined) return false;
    return row.secrets !== 'hidden' || Boolean(row.is_sealed) || !(await worksWith(this.#db, key));
  }

  /** The drivers of a stored document; undefined when it is not stored, or its secrets were forgotten. */
  async drivers(key: RevisionKey): Promise<readonly DriverSummary[] | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .where(isRevision(key))
      .select('drivers')
      .executeTakeFirst();
    const drivers = row?.drivers;
    return drivers === undefined || drivers === null ? undefined : await openSummaries(this.#db, drivers);
  }

  /** A stored document with its secrets; undefined when it is not stored, or they were forgotten. */
  async document(key: RevisionKey): Promise<OpenDocument | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .where(isRevision(key))
      .select(['id', 'document', 'secrets', 'sealed'])
      .executeTakeFirst();
    if (row === undefined || row.document === null) return undefined;
    if (row.secrets !== 'hidden') return { document: row.document, history: null };
    if (row.sealed === null) return undefined;
    const document = openBytesAtRest(await installationSecrets(this.#db), purpose, row.sealed);
    if (document !== undefined) return { document, history: row.document };
    // It was sealed by a secret that is gone: the gateway is asked for it.
    await this.#db
      .updateTable('gateway_configuration')
      .set({ sealed: null, drivers: null })
      .where('id', '=', row.id)
      .execute();
    return undefined;
  }

  /** A stored document as its history has it: a mark in the place of each secret; undefined when it is not stored. */
  async history(key: RevisionKey): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .where(isRevision(key))
      .select('document')
      .executeTakeFirst();
    return row?.document ?? undefined;
  }

  /** The document of a gateway whose secrets are known; undefined when there is none that has any. */
  async known(sn: string): Promise<KnownDocument | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select(['document', 'sealed'])
      .where('sn', '=', sn)
      .where('sealed', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (row === undefined || row.document === null || row.sealed === null) return undefined;
    const document = openBytesAtRest(await installationSecrets(this.#db), purpose, row.sealed);
    return document && { document, history: row.document };
  }

  /** The first document of an older version, of gateways after one another; undefined when there is none. */
  async unchecked(): Promise<UncheckedDocument | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select(['id', 'sn', 'revision', 'hash', 'document'])
      .where('secrets', '=', 'unchecked')
      .where('document', 'is not', null)
      .orderBy('sn')
      .orderBy('id')
      .executeTakeFirst();
    return row === undefined || row.document === null ? undefined : { ...row, document: row.document };
  }

  /** Forgets a document; it is read from its gateway when it is needed. */
  async drop(id: number): Promise<void> {
    await this.#db
      .updateTable('gateway_configuration')
      .set({ document: null, sealed: null, drivers: null })
      .where('id', '=', id)
      .execute();
  }
}

/** The purpose that documents are sealed for. */
const purpose = 'configuration';

/** Whether a row is a revision. */
function isRevision({ sn, revision, hash }: RevisionKey) {
  return sql<boolean>`gateway_configuration.sn = ${sn} and revision = ${revision} and hash = ${hash}`;
}

/** Whether a gateway works with a revision. */
async function worksWith(db: Db, { sn, revision, hash }: RevisionKey): Promise<boolean> {
  const row = await db
    .selectFrom('gateway')
    .select('sn')
    .where('sn', '=', sn)
    .where('configuration_revision', '=', revision)
    .where('configuration_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

async function forgetSecrets(db: Db, sn: string): Promise<void> {
  await db
    .updateTable('gateway_configuration')
    .set({ sealed: null, drivers: null })
    .where('sn', '=', sn)
    .where('sealed', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('gateway')
            .select('gateway.sn')
            .whereRef('gateway.sn', '=', 'gateway_configuration.sn')
            .whereRef('gateway.configuration_revision', '=', 'gateway_configuration.revision')
            .whereRef('gateway.configuration_hash', '=', 'gateway_configuration.hash'),
        ),
      ),
    )
    .execute();
}

/** Drivers as they are stored, their secrets sealed: JSON text. */
async function sealSummaries(db: Db, drivers: readonly DriverSummary[]): Promise<string> {
  const sealed = drivers.map(async ({ driver, variables }) => ({
    driver: await sealDocument(db, 'driver', driver),
    variables,
  }));
  return JSON.stringify(await Promise.all(sealed));
}

async function openSummaries(db: Db, stored: readonly object[]): Promise<readonly DriverSummary[]> {
  const opened = storedSummariesSchema.parse(stored).map(async ({ driver, variables }) => ({
    driver: await openDocument(db, 'driver', driver),
    variables,
  }));
  return summariesSchema.parse(await Promise.all(opened));
}
