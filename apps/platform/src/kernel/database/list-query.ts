import { type AliasedRawBuilder, sql } from 'kysely';

/** The directions of a list's order, as SQL writes them. */
export const sortDirections = { ascending: 'asc', descending: 'desc' } as const;

/** The pattern for `like` of texts that contain a keyword, whose own `%`, `_` and `\` mean themselves. */
export function containing(keyword: string): string {
  return `%${escaped(keyword)}%`;
}

/** The pattern for `like` of texts that start with a keyword. */
export function startingWith(keyword: string): string {
  return `${escaped(keyword)}%`;
}

function escaped(keyword: string): string {
  return keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** How many rows a page has and how many come before it. */
export function pageOf({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** A query of rows that can be counted. */
interface Countable {
  select(counts: readonly AliasedRawBuilder<number, 'total'>[]): {
    executeTakeFirstOrThrow(): Promise<Readonly<Record<string, unknown>>>;
  };
}

/** How many rows a query has, on all pages. */
export async function countOf(query: Countable): Promise<number> {
  const { total } = await query.select([sql<number>`count(*)`.as('total')]).executeTakeFirstOrThrow();
  return Number(total);
}
