import type { Pool } from 'pg';

/** Rows that one step deletes: few enough that nobody waits for it. */
const stepRows = 2000;

/** The rule by which rows of a table are deleted. */
export interface RowRule {
  readonly table: string;
  /** A condition on its rows, in SQL. */
  readonly condition: string;
  /** The values of `$1`, `$2` ... in the condition. */
  readonly values: readonly (number | string)[];
}

/**
 * Deletes the rows of a rule in small steps, each a transaction of its own that leaves alone what others hold. Answers
 * how many were deleted.
 *
 * @param isStopped asked between the steps.
 */
export async function deleteRows(pool: Pool, rule: RowRule, isStopped: () => boolean): Promise<number> {
  const { table, condition, values } = rule;
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${condition} limit ${stepRows} for update skip locked))`,
      [...values],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < stepRows || isStopped()) return total;
  }
}
