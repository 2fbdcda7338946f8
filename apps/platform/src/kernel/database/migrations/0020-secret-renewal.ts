import { type Kysely, sql } from 'kysely';

/** Secrets can be renewed: the next one of a gateway beside its present one, and the one before of the installation. */
export const secretRenewal = {
  name: '0020-secret-renewal',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table gateway
    add column next_secret_hash bytea,
    add column renewal_requested_at timestamptz`,
  `create index gateway_renewal on gateway (sn) where renewal_requested_at is not null`,
  `alter table installation
    add column previous_secret bytea,
    add column renewed_at timestamptz`,
];
