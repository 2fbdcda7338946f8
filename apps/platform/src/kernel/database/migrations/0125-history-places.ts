import { type Kysely, sql } from 'kysely';

/**
 * Where the records of a recording lie, and how much room tables take, as queries ask for it. On one server there is one place; where
 * the history is distributed, `citus/distribute-history.ts` puts other functions in their stead.
 */
export const historyPlaces = {
  name: '0125-history-places',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create function history_home(recording bigint) returns bigint language sql stable parallel safe as $$ select 0::bigint $$`,
  `create function history_bytes(part regclass) returns bigint language sql stable as $$ select pg_total_relation_size(part) $$`,
  `create function database_bytes() returns bigint language sql stable as $$ select pg_database_size(current_database()) $$`,
];
