import { type Kysely, sql } from 'kysely';

/** Annotations of people to times of equipments, for charts. */
export const annotations = {
  name: '0106-annotations',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table annotation (
      id bigint generated always as identity primary key,
      equipment_id bigint not null references equipment on delete cascade,
      account_id bigint references account on delete set null,
      from_time timestamptz not null,
      to_time timestamptz not null check (to_time >= from_time),
      text text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index annotation_time on annotation (equipment_id, from_time)`.execute(db);
    await sql`create index annotation_account on annotation (account_id)`.execute(db);
  },
};
