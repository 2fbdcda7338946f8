import type { Selection } from './selection.ts';

/** What a table or the cards need to select rows; undefined where nothing can be done to several rows. */
export interface SelectionProps<Row> {
  readonly selection: Selection<Row>;
  /** Selects the rows with these indexes on the page, or takes them out. */
  readonly select: (indexes: readonly number[], selected: boolean) => void;
  /** Selects everything on the page, or nothing. */
  readonly selectPage: (selected: boolean) => void;
}
