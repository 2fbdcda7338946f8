import { type Kysely, sql } from 'kysely';

/** The processes of the platform, and which of them has which shard of the gateways. */
export const gatewayShards = {
  name: '0120-gateway-shards',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table platform_process (
      id uuid primary key,
      name text not null,
      at_broker boolean not null,
      seen_at timestamptz not null default clock_timestamp()
    )`.execute(db);
    // The end of a process frees what it has, in the same step.
    await sql`create table gateway_shard (
      shard smallint primary key,
      process_id uuid references platform_process on delete set null
    )`.execute(db);
  },
};
