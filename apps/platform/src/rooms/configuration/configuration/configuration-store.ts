import type { DriverSummary, RevisionKey } from '@penstock/console/access';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { type ConfigurationOutlook, configurationOutlookSchema } from '@penstock/contract/model/outlook';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../kernel/database/schema.ts';

/** Revisions of one gateway that are kept. */
export const keptRevisions = 30;

/** A revision, as its gateway reported it. */
export interface RevisionFacts {
  readonly revision: number;
  readonly hash: string;
  readonly author: string;
  readonly note: string;
  /** When the gateway applied it, ms since 1970. */
  readonly time: number;
}

/** A revision in the list of a gateway. */
export interface KnownRevision extends RevisionFacts {
  /** Bytes of the document; null while it is not stored. */
  readonly size: number | null;
  /** How many changes made it out of the one before; null while that is not known. */
  readonly changes: number | null;
}

/** A document as it is stored: canonical JSON text, deflated with the header of zlib. */
export interface StoredDocument {
  readonly document: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  readonly drivers: readonly DriverSummary[];
}

const summariesSchema = z.array(z.object({ driver: driverSchema, variables: z.number().int() }));

/** Times of gateways are hostile: PostgreSQL takes years up to 294276, and pages need four digits. */
const latest = Date.UTC(9999, 0, 1);

/** The table of revisions. */
export class ConfigurationStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Notes a revision; what is known of one that was noted before is replaced. The oldest beyond the kept ones go. */
  async note(sn: string, { revision, hash, author, note, time }: RevisionFacts): Promise<void> {
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

  /** Stores the document of a noted revision. */
  async fill(
    { sn, revision, hash }: RevisionKey,
    { document, size, drivers }: StoredDocument,
  ): Promise<void> {
    await this.#db
      .updateTable('gateway_configuration')
      .set({ document: Buffer.from(document), size, drivers: JSON.stringify(drivers) })
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .execute();
  }

  /** What is known of a revision; undefined when nothing is. */
  async facts({ sn, revision, hash }: RevisionKey): Promise<RevisionFacts | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select(['author', 'note', 'time'])
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row && { revision, hash, author: row.author, note: row.note, time: row.time.getTime() };
  }

  /** The revision that a gateway last reported; undefined before it reported one. */
  async latest(sn: string): Promise<RevisionFacts | undefined> {
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
        read.case().when('document', 'is', null).then(null).else(read.ref('size')).end().as('size'),
      ])
      .where('sn', '=', sn)
      .orderBy('time', 'desc')
      .orderBy('revision', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, time: row.time.getTime() }));
  }

  /** Stores how many changes made a revision. */
  async countChanges({ sn, revision, hash }: RevisionKey, changes: number): Promise<void> {
    await this.#db
      .updateTable('gateway_configuration')
      .set({ changes })
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .execute();
  }

  /** Stores what the configuration of a gateway is about to become. */
  async storeOutlook(sn: string, outlook: ConfigurationOutlook): Promise<void> {
    await this.#db
      .updateTable('gateway')
      .set({ configuration_outlook: JSON.stringify(outlook) })
      .where('sn', '=', sn)
      .execute();
  }

  /** What the configuration of a gateway is about to become, as it last said; nothing before it did. */
  async outlook(sn: string): Promise<ConfigurationOutlook> {
    const row = await this.#db
      .selectFrom('gateway')
      .select('configuration_outlook')
      .where('sn', '=', sn)
      .executeTakeFirst();
    return configurationOutlookSchema.parse(row?.configuration_outlook ?? {});
  }

  /** Whether the document of a revision is stored. */
  async isFilled({ sn, revision, hash }: RevisionKey): Promise<boolean> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select('id')
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .where('document', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The drivers of a stored document; undefined when it is not stored. */
  async drivers({ sn, revision, hash }: RevisionKey): Promise<readonly DriverSummary[] | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select('drivers')
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return summariesSchema.nullish().parse(row?.drivers) ?? undefined;
  }

  /** A stored document; undefined when it is not stored. */
  async document({ sn, revision, hash }: RevisionKey): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('gateway_configuration')
      .select('document')
      .where('sn', '=', sn)
      .where('revision', '=', revision)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.document ?? undefined;
  }
}
