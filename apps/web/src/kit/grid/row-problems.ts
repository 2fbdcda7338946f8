import type { Problem } from '@penstock/contract/errors/error';

/** What is wrong with rows, by their id; `path` is the field. Those with nothing wrong are not there. */
export type RowProblems = ReadonlyMap<string, readonly Problem[]>;
