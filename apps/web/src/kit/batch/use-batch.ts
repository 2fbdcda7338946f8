import { ClientError } from '@penstock/client/calls/error';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** The state of work on several objects. */
export interface BatchState<Row> {
  /** How many were tried, and how many there are. */
  readonly done: number;
  readonly total: number;
  readonly failures: readonly { readonly row: Row; readonly error: unknown }[];
  readonly running: boolean;
}

/** Work on several objects, one after another. */
export interface Batch<Row> {
  /** Undefined before it was started. */
  readonly state: BatchState<Row> | undefined;
  /** Starts it and answers what became of it; while it runs, it is not started again. */
  readonly start: (rows: readonly Row[]) => Promise<BatchState<Row> | undefined>;
  /** Ends it after the object that is being worked on. */
  readonly cancel: () => void;
}

/**
 * Does something to several objects, one after another: one that fails does not stop the others, except where the
 * platform cannot be reached. Leaving the page ends it.
 */
export function useBatch<Row>(
  run: (row: Row, signal: AbortSignal) => Promise<unknown>,
  invalidates: readonly QueryKey[],
): Batch<Row> {
  const queries = useQueryClient();
  const [state, setState] = useState<BatchState<Row>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(rows: readonly Row[]): Promise<BatchState<Row> | undefined> {
    if (running.current !== undefined) return undefined;
    const controller = new AbortController();
    running.current = controller;
    let now: BatchState<Row> = { done: 0, total: rows.length, failures: [], running: true };
    setState(now);
    for (const row of rows) {
      if (controller.signal.aborted) break;
      try {
        await run(row, controller.signal);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        now = { ...now, done: now.done + 1, failures: [...now.failures, { row, error }] };
        if (error instanceof ClientError && error.reason === 'network') break;
      }
      setState(now);
    }
    now = { ...now, running: false };
    running.current = undefined;
    setState(now);
    await Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return now;
  }
  return { state, start, cancel: () => running.current?.abort() };
}
