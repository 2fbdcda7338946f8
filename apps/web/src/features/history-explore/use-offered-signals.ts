import { signalQuery } from '@penstock/contract/calls/monitor';
import { searchQuery } from '@penstock/contract/calls/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** A signal that can be chosen. */
export interface OfferedSignal {
  readonly id: string;
  readonly equipmentId: string;
  readonly title: string;
  /** Its group, or its equipment where all are searched, and its key. */
  readonly note: string;
}

/** How many signals of an equipment are offered at once; a search finds the others. */
export const shownOffers = 200;

/** How many a search over all equipments finds. */
const foundSignals = 20;

/** The signals that can be chosen: of an equipment, or without one those that a search over all finds. */
export function useOfferedSignals(equipmentId: string | undefined, keyword: string) {
  const language = useLanguage();
  const list = useQuery({
    queryKey: [signalQuery.path, equipmentId ?? '', language],
    queryFn: ({ signal }) => client.call(signalQuery, { equipmentId: equipmentId ?? '' }, { signal }),
    enabled: equipmentId !== undefined,
    staleTime: 60_000,
  });
  const search = useQuery({
    queryKey: [searchQuery.path, 'signals', keyword, language],
    queryFn: ({ signal }) =>
      client.call(searchQuery, { keyword, kinds: ['signal'], limit: foundSignals }, { signal }),
    enabled: equipmentId === undefined && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (equipmentId === undefined) {
    const found = keyword === '' ? undefined : search.data?.signals;
    return {
      offers: (found?.hits ?? []).map(
        ({ id, title, key, equipmentId: of, equipmentTitle }): OfferedSignal => ({
          id,
          title,
          equipmentId: of,
          note: `${equipmentTitle} · ${key}`,
        }),
      ),
      more: found?.more === true,
      isLoading: search.isLoading,
      error: search.error,
      retry: () => void search.refetch(),
    };
  }
  const wanted = keyword.toLowerCase();
  const matching = (list.data ?? []).filter(
    ({ title, key, group, mode }) =>
      mode !== 'writeOnly' && [title, key, group].some((text) => text.toLowerCase().includes(wanted)),
  );
  return {
    offers: matching.slice(0, shownOffers).map(
      ({ id, title, key, group }): OfferedSignal => ({
        id,
        equipmentId,
        title,
        note: group === '' ? key : `${group} · ${key}`,
      }),
    ),
    more: matching.length > shownOffers,
    isLoading: list.isLoading,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
