import { type Kysely, sql } from 'kysely';

/** Several authorities that sign certificates of gateways, one after the other; each certificate knows which has signed it. */
export const gatewayAuthorities = {
  name: '0099-gateway-authorities',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table gateway_authority
    drop column id,
    alter column private_key drop not null,
    add column number integer primary key default 1,
    add column created_at timestamptz not null default now(),
    add column removed_at timestamptz`,
  'alter table gateway_authority alter column number drop default',
  // All that were issued so far are of the only authority that there was.
  `alter table gateway_certificate
    add column authority integer not null default 1 references gateway_authority (number)`,
  'alter table gateway_certificate alter column authority drop default',
  'create index gateway_certificate_authority on gateway_certificate (authority) where ended is null',
];
