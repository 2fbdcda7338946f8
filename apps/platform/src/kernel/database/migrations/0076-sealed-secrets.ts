import { type Kysely, sql } from 'kysely';
import { installationSecrets } from '../../secrets/installation-repository.ts';
import { sealStoredDocuments } from '../../secrets/stored-documents.ts';
import type { Schema } from '../schema.ts';

/**
 * Secrets of configurations are sealed. Definitions and what binding brought are sealed here; revisions of gateways, which are many
 * and large, one after another once the platform runs: until then they are `unchecked`.
 */
export const sealedSecrets = {
  name: '0076-sealed-secrets',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const installation: Kysely<Schema> = db.withTables<Schema>();
    // An empty database gets no secret here: a backup that is restored brings its own.
    const { rows } = await sql<{ stored: boolean }>`
      select exists (select from product) or exists (select from equipment) as stored`.execute(db);
    if (rows[0]?.stored !== true) return;
    await sealStoredDocuments(installation, await installationSecrets(installation));
  },
};

const statements = [
  `alter table gateway_configuration
    add column secrets text not null default 'unchecked' check (secrets in ('unchecked', 'none', 'hidden')),
    add column sealed bytea`,
  // It is compressed before it is sealed.
  `alter table gateway_configuration alter column sealed set storage external`,
];
