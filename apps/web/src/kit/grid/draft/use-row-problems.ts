import { useEffect, useState } from 'react';
import type { Row, Rows } from '../row.ts';
import type { RowProblems } from '../row-problems.ts';
import { inSlices } from './in-slices.ts';

const none: RowProblems = new Map();

/** Checks rows that were changed; what was found of an item is kept as long as the item is. */
export interface Checker<Kind extends string> {
  /** Whether a row still has to be looked at. */
  readonly isPending: (row: Row<Kind>) => boolean;
  /** Looks at one row. */
  readonly checkOne: (row: Row<Kind>) => void;
  /** Everything that is wrong, also between rows. */
  readonly problems: (rows: Rows<Kind>) => RowProblems;
}

/**
 * The problems of the changed rows; `pending` while some are still to be checked. Keep `checker` the same
 * between drawings.
 */
export function useRowProblems<Kind extends string>(
  rows: Rows<Kind>,
  checker: Checker<Kind>,
): { readonly problems: RowProblems; readonly pending: boolean } {
  const [found, setFound] = useState<{ readonly of: Rows<Kind>; readonly problems: RowProblems }>({
    of: [],
    problems: none,
  });

  useEffect(
    () =>
      inSlices(checked(rows, checker), () => setFound({ of: rows, problems: checker.problems(rows) })).stop,
    [rows, checker],
  );

  return { problems: found.problems, pending: found.of !== rows };
}

function* checked<Kind extends string>(
  rows: Rows<Kind>,
  checker: Checker<Kind>,
): Generator<undefined, undefined> {
  for (const row of rows) {
    if (!checker.isPending(row)) continue;
    checker.checkOne(row);
    yield;
  }
}
