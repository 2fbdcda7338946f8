import { type Kysely, sql } from 'kysely';

/** The hardware models of gateways. */
export const hardwareModels = {
  name: '0085-hardware-models',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table hardware_model (
      id bigint generated always as identity primary key,
      internal_model text not null,
      display_model text not null,
      identifier text not null,
      is_lan boolean not null,
      is_rs485 boolean not null,
      is_rs232 boolean not null,
      is_tcp boolean not null,
      is_udp boolean not null,
      is_http boolean not null,
      is_config boolean not null,
      thresholds jsonb not null,
      cloud_only boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create unique index hardware_model_identifier on hardware_model (lower(identifier))`.execute(
      db,
    );
  },
};
