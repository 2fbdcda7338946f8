import type { ListAnswer } from './list-declaration.ts';

/** The search and the page in rows that were read as a whole. */
interface PageOfRows<Row> {
  readonly keyword: string;
  readonly pageNo: number;
  readonly pageSize: number;
  /** The texts of a row that the search looks at. */
  readonly textsOf: (row: Row) => readonly string[];
}

/** A page of the rows that match a search, in their order. */
export function pageOf<Row>(all: readonly Row[], query: PageOfRows<Row>): ListAnswer<Row> {
  const { keyword, pageNo, pageSize, textsOf } = query;
  const wanted = keyword.toLowerCase();
  const rows = all.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
  const first = (pageNo - 1) * pageSize;
  return { total: rows.length, rows: rows.slice(first, first + pageSize) };
}
