import { type Language, languageTag } from '@penstock/languages/language';
import { cellText } from './cell-columns.ts';
import type { GridSort } from './GridHead.tsx';
import type { Row, Rows } from './row.ts';
import type { RowModel } from './row-model.ts';

/** Which rows are shown, and in which order. */
export interface RowView<Kind extends string> {
  readonly passes: (row: Row<Kind>) => boolean;
  readonly sort: GridSort;
}

/**
 * The ids of the rows to show, in their order. Those that were added here are always shown, at the end, so that nobody
 * loses sight of what was just entered.
 */
export function shownIds<Kind extends string>(
  model: RowModel<Kind>,
  rows: Rows<Kind>,
  { passes, sort }: RowView<Kind>,
  language: Language,
): readonly string[] {
  const known = rows.filter((row) => row.base !== undefined && passes(row));
  const added = rows.filter(({ base }) => base === undefined);
  if (sort === undefined) return [...known, ...added].map(({ id }) => id);
  const collator = new Intl.Collator(languageTag(language), { numeric: true });
  const keyed = known.map((row) => ({ row, text: cellText(model, row, sort.column, language) }));
  const sign = sort.descending ? -1 : 1;
  // Empty cells last, either way.
  keyed.sort(
    (one, other) =>
      Number(one.text === '') - Number(other.text === '') || sign * collator.compare(one.text, other.text),
  );
  return [...keyed.map(({ row }) => row), ...added].map(({ id }) => id);
}
