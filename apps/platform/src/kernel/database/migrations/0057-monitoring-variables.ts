import { type Kysely, sql } from 'kysely';

/** Monitoring variables, and the signals and equipments that they use. */
export const monitoringVariables = {
  name: '0057-monitoring-variables',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table monitoring_variable (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      title_en text not null default '',
      unit text not null default '',
      decimals smallint not null default 2,
      kind text not null check (kind in ('formula', 'total')),
      formula text not null default '',
      total_function text check (total_function in ('sum', 'average', 'minimum', 'maximum', 'count', 'countTrue')),
      signal_key text not null default '',
      total_scope text check (total_scope in ('product', 'equipment')),
      product_id bigint references product on delete set null,
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index monitoring_variable_owner on monitoring_variable (owner_id, updated_at)`.execute(
      db,
    );
    await sql`create index monitoring_variable_product on monitoring_variable (product_id)`.execute(db);
    await sql`create table monitoring_variable_input (
      variable_id bigint not null references monitoring_variable on delete cascade,
      alias text not null,
      position smallint not null,
      signal_id bigint references signal on delete set null,
      primary key (variable_id, alias)
    )`.execute(db);
    await sql`create index monitoring_variable_input_signal on monitoring_variable_input (signal_id)`.execute(
      db,
    );
    await sql`create table monitoring_variable_equipment (
      variable_id bigint not null references monitoring_variable on delete cascade,
      equipment_id bigint not null references equipment on delete cascade,
      primary key (variable_id, equipment_id)
    )`.execute(db);
    await sql`create index monitoring_variable_equipment_of on monitoring_variable_equipment (equipment_id)`.execute(
      db,
    );
  },
};
