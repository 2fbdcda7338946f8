import type { Problem } from '@penstock/contract/errors/error';

/** The problems of rows, by their id; `path` is the field. Rows without problems are absent. */
export type RowProblems = ReadonlyMap<string, readonly Problem[]>;
