import { z } from 'zod';
import { limits } from '../rules/limits.ts';

/** The order of a list: a column that its call declares, and which way. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The fields of every request about a list: a search text and the order. Beside them the call has its filters.
 *
 * @param columns those by which the list can be sorted.
 * @param first the order when the caller names none.
 */
export function listFields<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  first: NoInfer<Sort<Columns[number]>>,
) {
  const sort = z.object({
    column: z.enum(columns),
    direction: z.enum(['ascending', 'descending']),
  });
  return {
    keyword: z.string().max(200).default(''),
    // A function, since the type of an enumeration over a type parameter is not known to be that of its values.
    sort: sort.optional().transform((given): Sort<Columns[number]> => given ?? first),
  };
}

/** The fields that say which page of a list is asked for. */
export const pageFields = {
  pageNo: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.pageSizes.maximum).default(limits.pageSizes.default),
};

/** The answer for one page of a list: its rows, and how many there are on all pages. */
export function pagedAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number().int(), rows: z.array(row) });
}
