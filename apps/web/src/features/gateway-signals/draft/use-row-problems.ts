import { useEffect, useMemo, useState } from 'react';
import type { VariableLists } from '../variables-query.ts';
import type { RowProblems } from '../../../kit/grid/row-problems.ts';
import type { Variable } from '../variable.ts';
import { RowChecker } from './check-rows.ts';

/** How long variables are checked before the page may draw again, in ms. */
const slice = 8;

const none: RowProblems = new Map();

/** What is wrong with the variables that were changed; `pending` while some are still to be checked. */
export function useRowProblems(
  rows: readonly Variable[],
  lists: VariableLists,
): { readonly problems: RowProblems; readonly pending: boolean } {
  const { drivers, system } = lists;
  const checker = useMemo(() => new RowChecker(drivers, system), [drivers, system]);
  const [found, setFound] = useState<{ readonly of: readonly Variable[]; readonly problems: RowProblems }>({
    of: [],
    problems: none,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let next = 0;
    const work = () => {
      const end = performance.now() + slice;
      for (; next < rows.length; next += 1) {
        const row = rows[next];
        if (row === undefined || !checker.isPending(row)) continue;
        checker.checkOne(row);
        if (performance.now() < end) continue;
        timer = setTimeout(work, 0);
        return;
      }
      setFound({ of: rows, problems: checker.problems(rows) });
    };
    timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }, [rows, checker]);

  return { problems: found.problems, pending: found.of !== rows };
}
