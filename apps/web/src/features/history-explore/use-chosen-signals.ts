import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { ExploredSignal } from './explore-view.ts';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** The signals of a view. */
export interface ChosenSignals {
  /** In the order of the view; where several equipments are shown, each title names its equipment. */
  readonly signals: readonly Signal[];
  /** The titles of the equipments of the view, by their ids, as far as they are known. */
  readonly equipments: ReadonlyMap<string, string>;
  readonly isLoading: boolean;
  /** Why signals are missing: an equipment that is gone, or cannot be read. */
  readonly error: unknown;
  /** How many of the view do not exist, or may not be seen. */
  readonly missing: number;
  readonly retry: () => void;
}

const noSignals: readonly Signal[] = [];
const noNames: ReadonlyMap<string, string> = new Map();

/** Reads what is known of the chosen signals, by equipment. */
export function useChosenSignals(chosen: readonly ExploredSignal[]): ChosenSignals {
  const language = useLanguage();
  const equipmentIds = [...new Set(chosen.map(({ equipmentId }) => equipmentId))].toSorted();
  const titles = useQuery({
    queryKey: [equipmentQuery.path, 'titles', equipmentIds, language],
    queryFn: async ({ signal }) => {
      const request = { ids: equipmentIds, pageSize: equipmentIds.length };
      const { rows } = await client.call(equipmentQuery, request, { signal });
      return new Map<string, string>(rows.map(({ id, title }) => [id, title]));
    },
    enabled: equipmentIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const lists = useQueries({
    queries: equipmentIds.map((equipmentId) => ({
      queryKey: [signalQuery.path, equipmentId, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.call(signalQuery, { equipmentId }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })),
    combine: (queries) => ({
      data: queries.map(({ data }) => data),
      isLoading: queries.some(({ isLoading }) => isLoading),
      error: queries.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const query of queries) if (query.isError) void query.refetch();
      },
    }),
  });
  const { data } = lists;
  const names = titles.data;
  const isSeveral = equipmentIds.length > 1;
  const signals = useMemo(() => {
    const known = new Map(
      (data ?? []).flatMap((list) => list ?? noSignals).map((signal) => [signal.id, signal]),
    );
    return chosen.flatMap(({ signalId }) => {
      const signal = known.get(signalId);
      if (signal === undefined) return [];
      const equipment = isSeveral ? names?.get(signal.equipmentId) : undefined;
      return [equipment === undefined ? signal : { ...signal, title: `${equipment} · ${signal.title}` }];
    });
  }, [chosen, data, names, isSeveral]);
  return {
    signals,
    equipments: names ?? noNames,
    isLoading: lists.isLoading,
    error: lists.error,
    missing: lists.isLoading ? 0 : chosen.length - signals.length,
    retry: lists.retry,
  };
}
