import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a table's reading of its rows. */
export interface TableRead<Page> {
  /** The last page that could be read; undefined before the first. */
  readonly page: Page | undefined;
  readonly isLoading: boolean;
  /** Why the last reading failed; undefined where it did not. */
  readonly problem: string | undefined;
  /** Reads again: at once, or once more after the reading that is under way. */
  readonly retry: () => void;
}

type Reader<Page> = (signal: AbortSignal) => Promise<Page>;

interface Answer<Page> {
  readonly page: Page | undefined;
  readonly problem: string | undefined;
  /** The reader and the time that the answer belongs to. */
  readonly of: Reader<Page> | undefined;
  readonly count: number;
}

/**
 * Reads a page of a table whenever `read` is another function, and by `retry`. What was read before stays until then. Nothing is
 * read while `isOn` is false, or without `read`.
 */
export function useTableRead<Page>(read: Reader<Page> | undefined, isOn: boolean): TableRead<Page> {
  const [answer, setAnswer] = useState<Answer<Page>>({
    page: undefined,
    problem: undefined,
    of: undefined,
    count: 0,
  });
  const [count, setCount] = useState(0);
  const state = useRef({ isRunning: false, again: false });
  useEffect(() => {
    if (!read || !isOn) return undefined;
    const reading = new AbortController();
    const now = { isRunning: true, again: false };
    state.current = now;
    void read(reading.signal)
      .then(
        (page) => ({ page, problem: undefined }),
        (error: unknown) => ({ page: undefined, problem: error instanceof Error ? error.message : '' }),
      )
      .then(({ page, problem }) => {
        if (reading.signal.aborted) return;
        now.isRunning = false;
        setAnswer((before) => ({ page: page ?? before.page, problem, of: read, count }));
        if (now.again) setCount((before) => before + 1);
      });
    return () => {
      now.isRunning = false;
      reading.abort();
    };
  }, [read, isOn, count]);
  const retry = useCallback(() => {
    if (state.current.isRunning) state.current.again = true;
    else setCount((before) => before + 1);
  }, []);
  const { page, problem } = answer;
  const isLoading = read !== undefined && !(answer.of === read && answer.count === count);
  return { page, problem, isLoading, retry };
}
