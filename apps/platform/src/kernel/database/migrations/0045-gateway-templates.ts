import { type Kysely, sql } from 'kysely';

/** Configurations that accounts keep as templates for gateways of the same model. */
export const gatewayTemplates = {
  name: '0045-gateway-templates',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table gateway_template (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      name text not null,
      model text not null,
      drivers integer not null,
      variables integer not null,
      document bytea not null,
      created_at timestamptz not null default now(),
      unique (account_id, name)
    )`.execute(db);
    // It is compressed already.
    await sql`alter table gateway_template alter column document set storage external`.execute(db);
  },
};
