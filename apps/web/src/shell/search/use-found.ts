import { searchQuery } from '@penstock/contract/calls/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlaces } from '../../app/places.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSettled } from '../../design/use-settled.ts';
import { useOpenFeatures } from '../open-features.ts';
import { useHelpTopics } from '../../kit/help/use-help-topics.ts';
import { filled, type FoundGroup, foundHelp, foundPages, suggestions } from './found.ts';
import { foundOnPlatform } from './found-on-platform.ts';
import { useActions } from './use-actions.ts';

/** How long nobody must type before the platform is asked, in ms. */
const typingPause = 150;

/** The findings of a keyword. */
export interface FoundState {
  readonly groups: readonly FoundGroup[];
  /** The platform is being asked; pages are shown already. */
  readonly searching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The findings of a keyword: pages and actions at once, the help when it is loaded, the rest from the platform. Nothing typed
 * gives favourites and recent pages.
 */
export function useFound(typed: string): FoundState {
  const keyword = typed.trim();
  const language = useLanguage();
  const open = useOpenFeatures();
  const places = usePlaces();
  const actions = useActions();
  const { data: topics, isError: isWithoutHelp } = useHelpTopics();
  const asked = useSettled(keyword, typingPause);
  const answer = useQuery({
    queryKey: [searchQuery.path, asked, language],
    // The platform finds what belongs to the customers' side.
    enabled: asked !== '' && open.some(({ name }) => name === 'EquipmentList'),
    queryFn: ({ signal }) => client.call(searchQuery, { keyword: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (keyword === '')
    return { groups: suggestions(places, language), searching: false, error: undefined, retry: () => {} };
  const onPlatform = answer.data === undefined ? [] : foundOnPlatform(asked, answer.data, open);
  return {
    groups: filled([
      foundPages(keyword, open, language),
      actions(keyword),
      ...onPlatform,
      foundHelp(keyword, topics ?? []),
    ]),
    searching:
      asked !== keyword ||
      answer.isLoading ||
      answer.isPlaceholderData ||
      (topics === undefined && !isWithoutHelp),
    error: answer.isError ? answer.error : undefined,
    retry: () => void answer.refetch(),
  };
}
