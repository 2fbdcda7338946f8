import { CompiledQuery, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Rows that are fetched together. */
const rowsAtOnce = 500;

/** How long a statement may take, and how long its reader may pause, in ms. */
const patience = 60_000;

/**
 * Reads all rows of a query as they were at one moment, a batch at a time, through a cursor. Holds a connection until
 * it is read to its end or left.
 */
export async function* readAll<Row>(
  db: Db,
  query: { compile(): CompiledQuery<Row> },
): AsyncGenerator<readonly Row[]> {
  const compiled = query.compile();
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(transaction);
    const declare = `declare everything no scroll cursor for ${compiled.sql}`;
    await transaction.executeQuery(CompiledQuery.raw(declare, [...compiled.parameters]));
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from everything`.execute(
        transaction,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}
