import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table gateway
    add column address text not null default '',
    add column latitude double precision,
    add column longitude double precision,
    add column bound_at timestamptz,
    add column image_version text not null default '',
    add constraint gateway_position check ((latitude is null) = (longitude is null))`,
  // When they were bound was not kept.
  `update gateway set bound_at = created_at where owner_id is not null`,
  `create table gateway_image (
    sn char(12) primary key references gateway on delete cascade,
    content bytea not null,
    content_type text not null,
    updated_at timestamptz not null default now()
  )`,
  `create table gateway_authorisation (
    sn char(12) not null references gateway on delete cascade,
    account_id bigint not null references account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (sn, account_id)
  )`,
  `create index gateway_authorisation_account on gateway_authorisation (account_id)`,
  `create index gateway_rank on gateway (priority desc, sn)`,
] as const;

/**
 * The time since which a gateway is bound, the accounts that are authorised on it, its address, its position and its image. An
 * authorisation on a gateway is apart from those on the equipment that it reads.
 */
export const gatewayOwnership = {
  name: '0084-gateway-ownership',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`do $$ begin
      create index gateway_words on gateway
        using gin ((sn || chr(10) || name || chr(10) || remark || chr(10) || address) gin_trgm_ops);
    exception when undefined_object then
      null;
    end $$`.execute(db);
  },
};
