import { type Kysely, sql } from 'kysely';

/** Gateways are provisioned, revoked and replaced by operators, and known by the authorities that they were given. */
export const provisioning = {
  name: '0087-provisioning',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table gateway
    add column factory_secret boolean not null default false,
    add column batch text not null default '',
    add column revoked_at timestamptz,
    add column replaced_by text,
    add column authority_hash bytea`,
];
