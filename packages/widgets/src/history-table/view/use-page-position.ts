import { useState } from 'react';

/** Which page of a table is shown; of single records also where it begins. */
interface PagePosition {
  /** From 1. */
  readonly pageNo: number;
  /** The `next` of the page before; undefined on the first page. */
  readonly after: number | undefined;
}

/** Leads through the pages of a table. Pages of single records are reached only one after another. */
export function usePagePosition(): {
  readonly position: PagePosition;
  /** `next`: where the page behind the present one begins. */
  readonly go: (pageNo: number, next: number | undefined) => void;
} {
  // Where the pages before begin, of those that are known.
  const [begins, setBegins] = useState<readonly (number | undefined)[]>([undefined]);
  const [pageNo, setPageNo] = useState(1);
  return {
    position: { pageNo, after: begins[pageNo - 1] },
    go: (wanted, next) => {
      if (wanted === pageNo + 1 && next !== undefined)
        setBegins((before) => [...before.slice(0, pageNo), next]);
      setPageNo(wanted);
    },
  };
}
