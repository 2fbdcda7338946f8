import { type Kysely, sql } from 'kysely';

/**
 * Secrets of configurations are sealed. What a version before stored is sealed once the platform runs: definitions and what
 * binding brought together, revisions of gateways, which are many and large, one after another; until then they are
 * `unchecked`.
 */
export const sealedSecrets = {
  name: '0076-sealed-secrets',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table installation add column documents_sealed boolean not null default false',
  `alter table gateway_configuration
    add column secrets text not null default 'unchecked' check (secrets in ('unchecked', 'none', 'hidden')),
    add column sealed bytea`,
  // It is compressed before it is sealed.
  `alter table gateway_configuration alter column sealed set storage external`,
];
