import type { Selection } from './selection.ts';

/**
 * The properties with which a table or the cards select rows; undefined where there is no action on several
 * rows.
 */
export interface SelectionProps<Row> {
  readonly selection: Selection<Row>;
  /** Selects the rows with these indexes on the page, or takes them out. */
  readonly select: (indexes: readonly number[], selected: boolean) => void;
  /** Selects everything on the page, or nothing. */
  readonly selectPage: (selected: boolean) => void;
}
