import { driverSearch } from '@penstock/contract/calls/driver';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import {
  maxSearchCandidates,
  type SearchCandidate,
  type SearchResult,
} from '@penstock/contract/model/connection-test';
import { searchCandidates, type SearchKind } from '@penstock/contract/model/search-candidates';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/services.ts';

/** A candidate that something answered, and how. */
export interface SearchHit {
  readonly candidate: SearchCandidate;
  readonly result: SearchResult;
}

/** Where a search is. */
export interface SearchState {
  readonly kind: SearchKind;
  readonly running: boolean;
  readonly tried: number;
  readonly total: number;
  readonly hits: readonly SearchHit[];
  /** Candidates at which something else came than an answer. */
  readonly others: readonly SearchHit[];
  readonly error: unknown;
}

/** Devices that are answered for by one request, so that progress is seen and cancelling waits for few. */
const atOnce = { unit: maxSearchCandidates, slot: 2, line: 4 } as const;

/** Searches where the device of a driver answers, a few candidates at a time; leaving or cancelling ends it. */
export function useDeviceSearch(sn: string, savedName: string) {
  const [state, setState] = useState<SearchState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function search(kind: SearchKind, driver: Driver): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const all = searchCandidates(kind, driver);
    let found: SearchState = {
      kind,
      running: true,
      tried: 0,
      total: all.length,
      hits: [],
      others: [],
      error: undefined,
    };
    setState(found);
    try {
      for (let at = 0; at < all.length && !signal.aborted; at += atOnce[kind]) {
        const candidates = all.slice(at, at + atOnce[kind]);
        const request = { sn, name: savedName, driver, candidates: [...candidates] };
        const { results } = await client.call(driverSearch, request, { signal });
        const tried = candidates.flatMap((candidate, index): SearchHit[] => {
          const result = results[index];
          return result === undefined ? [] : [{ candidate, result }];
        });
        found = {
          ...found,
          tried: at + candidates.length,
          hits: [...found.hits, ...tried.filter(({ result }) => result.outcome === 'answers')],
          others: [...found.others, ...tried.filter(({ result }) => result.outcome === 'other')],
        };
        if (!signal.aborted) setState(found);
      }
      if (!signal.aborted) setState({ ...found, running: false });
    } catch (error) {
      if (!signal.aborted) setState({ ...found, running: false, error });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState((before) => before && { ...before, running: false });
  }

  return { state, search, cancel };
}
