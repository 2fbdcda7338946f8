import pg from 'pg';
import type { Database } from '../kernel/database/database.ts';

/** SQLSTATE of a deadlock, which the database ends by refusing one of the two (PostgreSQL, appendix A). */
const deadlock = '40P01';
const attempts = 5;

/**
 * Empties tables by statements, such as a `truncate`, while workers of the platform go on with them: what deadlocks with one of these
 * is done again.
 */
export async function clearTables({ pool }: Pick<Database, 'pool'>, statements: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(statements);
      return;
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlock;
      if (!isDeadlock || attempt === attempts) throw error;
    }
  }
}
