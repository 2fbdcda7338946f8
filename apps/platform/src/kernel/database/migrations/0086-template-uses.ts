import { type Kysely, sql } from 'kysely';

/** Versions of templates, and which gateways were made of which. */
export const templateUses = {
  name: '0086-template-uses',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway_template
      add column version integer not null default 1,
      add column parameters integer not null default 0,
      add column updated_at timestamptz not null default now()`.execute(db);
    await sql`update gateway_template set updated_at = created_at`.execute(db);
    await sql`create table gateway_template_version (
      template_id bigint not null references gateway_template on delete cascade,
      version integer not null,
      document bytea not null,
      primary key (template_id, version)
    )`.execute(db);
    // It is compressed already.
    await sql`alter table gateway_template_version alter column document set storage external`.execute(db);
    await sql`create table gateway_template_use (
      sn character(12) primary key references gateway on delete cascade,
      template_id bigint not null,
      version integer not null,
      parameter_values jsonb not null,
      account_id bigint references account on delete set null,
      applied_at timestamptz not null default now(),
      differences integer,
      compared_hash text not null default '',
      compared_version integer not null default 0,
      foreign key (template_id, version) references gateway_template_version on delete cascade
    )`.execute(db);
    await sql`create index gateway_template_use_template on gateway_template_use (template_id, version)`.execute(
      db,
    );
    await sql`create index gateway_template_use_account on gateway_template_use (account_id)`.execute(db);
  },
};
