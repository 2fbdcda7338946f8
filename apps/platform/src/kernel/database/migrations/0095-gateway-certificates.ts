import { type Kysely, sql } from 'kysely';

/** Certificates of gateways, the key that signs them, and which authorities gateways say they trust. */
export const gatewayCertificates = {
  name: '0095-gateway-certificates',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table gateway_authority (
    id boolean primary key default true check (id),
    certificate text not null,
    private_key bytea not null
  )`,
  `create table gateway_certificate (
    fingerprint text primary key,
    sn char(12) not null references gateway on delete cascade,
    valid_from timestamptz not null,
    valid_to timestamptz not null,
    issued_at timestamptz not null,
    used_at timestamptz,
    ended text check (ended in ('revoked', 'replaced')),
    ended_at timestamptz
  )`,
  'create index gateway_certificate_sn on gateway_certificate (sn, issued_at)',
  // Gateways say themselves which authorities they trust; that they were given some says less.
  `alter table gateway
    drop column authority_hash,
    add column trusted jsonb,
    add column proved_by text check (proved_by in ('secret', 'certificate')),
    add column certificate_required boolean not null default false`,
];
