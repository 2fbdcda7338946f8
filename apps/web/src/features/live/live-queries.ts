import { signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
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

/** A stretch of time: the last so many ms, or from one time to another, ms since 1970. */
export type Stretch =
  | { readonly kind: 'last'; readonly milliseconds: number }
  | { readonly kind: 'fixed'; readonly from: number; readonly to: number };

/** The trend of a signal over a stretch, in as many points as can be drawn. The last stretch is asked for again. */
export function useHistory(equipmentId: string, signalId: string, stretch: Stretch, points: number) {
  return useQuery({
    queryKey: [signalHistory.path, equipmentId, signalId, stretch, points],
    queryFn: async ({ signal }) => {
      const to = stretch.kind === 'fixed' ? stretch.to : client.platformTime();
      const from = stretch.kind === 'fixed' ? stretch.from : to - stretch.milliseconds;
      const request = {
        equipmentId,
        signalId,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        points,
      };
      return { from, to, ...(await client.call(signalHistory, request, { signal })) };
    },
    // While a finer answer is loaded, the coarse one stays on the screen.
    placeholderData: keepPreviousData,
    staleTime: stretch.kind === 'fixed' ? 60_000 : 0,
    refetchInterval: stretch.kind === 'fixed' ? false : refreshOf(stretch.milliseconds, points),
  });
}

/** As often as a new point appears, but not oftener than every 15 s: live values fill what is missing. */
function refreshOf(milliseconds: number, points: number): number {
  return Math.max(15_000, milliseconds / points);
}
