import { signalQuery } from '@penstock/contract/calls/monitor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** The signals of an equipment. Titles come in the language of the page, so they are asked for again with it. */
export function useSignals(equipmentId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [signalQuery.path, equipmentId, language],
    queryFn: ({ signal }) => client.call(signalQuery, { equipmentId }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
