import { type Kysely, sql } from 'kysely';

/**
 * Rows of `record` as a statement of the ingest gets them, many in one parameter; and no statistics of what no query
 * looks for: the server sampled the arrays of 30,000 records each time.
 */
export const ingestRows = {
  name: '0124-ingest-rows',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create type ingest_row as (
    stream integer,
    recording_id bigint,
    time timestamptz,
    sequence bigint,
    "values" float8[],
    exact text[]
  )`,
  // Existing partitions as well; those that are made later get it when they are made.
  `alter table record alter "values" set statistics 0, alter exact set statistics 0`,
];
