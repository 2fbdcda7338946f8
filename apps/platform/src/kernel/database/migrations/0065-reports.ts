import { type Kysely, sql } from 'kysely';

/** Reports, and the equipments that they are about. */
export const reports = {
  name: '0065-reports',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table report (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      title_en text not null default '',
      bucket text not null check (bucket in ('hour', 'shift', 'day', 'month')),
      product_id bigint references product on delete set null,
      columns jsonb not null,
      range jsonb not null,
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index report_owner on report (owner_id, updated_at)`.execute(db);
    await sql`create index report_product on report (product_id)`.execute(db);
    await sql`create table report_equipment (
      report_id bigint not null references report on delete cascade,
      equipment_id bigint not null references equipment on delete cascade,
      primary key (report_id, equipment_id)
    )`.execute(db);
    await sql`create index report_equipment_of on report_equipment (equipment_id)`.execute(db);
  },
};
