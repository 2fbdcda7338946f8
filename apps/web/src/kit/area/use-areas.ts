import type { CallAnswer } from '@penstock/contract/calls/call';
import { type Area, areaQuery } from '@penstock/contract/calls/area';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { peopleGroupQuery } from '@penstock/contract/calls/people-group';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { countsAlarms } from '../alarm/counts-alarms.ts';
import { countsPresence } from '../gateway/counts-presence.ts';
import type { Filter } from '../list/list-declaration.ts';

needTexts('areaTools');

/** The areas that somebody sees, with what is in them. */
export type Areas = CallAnswer<typeof areaQuery>;

/** How often what is in areas is asked for again, in ms. */
const refreshInterval = 60_000;

/** The areas that the reader sees, each after the one that it is in. */
export function useAreas(): UseQueryResult<Areas> {
  const language = useLanguage();
  return useQuery({
    queryKey: [areaQuery.path, language, countsAlarms, countsPresence],
    queryFn: ({ signal }) => client.call(areaQuery, {}, { signal }),
    refetchInterval: refreshInterval,
  });
}

/** The groups of people of the reader's company. */
export function usePeopleGroups(): UseQueryResult<CallAnswer<typeof peopleGroupQuery>> {
  return useQuery({
    queryKey: [peopleGroupQuery.path],
    queryFn: ({ signal }) => client.call(peopleGroupQuery, {}, { signal }),
  });
}

/** The titles from the outermost area to each one, by its id: `North / Site`. */
export function areaPaths(areas: readonly Area[]): ReadonlyMap<Id, string> {
  const paths = new Map<Id, string>();
  for (const { id, parentId, title } of areas) {
    const above = parentId === '' ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? title : `${above} / ${title}`);
  }
  return paths;
}

/** An area as it is chosen: by its whole path. */
export interface AreaOption {
  readonly value: Id;
  readonly label: string;
}

/** The areas that equipment of the reader can be put into, by their paths. */
export function areaOptions(areas: readonly Area[]): readonly AreaOption[] {
  const paths = areaPaths(areas);
  return areas.flatMap(({ id, own, title }) => (own ? [{ value: id, label: paths.get(id) ?? title }] : []));
}

/**
 * The areas that a list can be filtered by, and `none`. Those that the address names (`?area=`) are always among them, so that the
 * list is filtered by them from the start.
 */
export function useAreaFilter(): Filter<Id | 'none'> {
  const { t } = useTexts('areaTools');
  const [query] = useSearchParams();
  const asked = query.get('area') ?? '';
  const { data } = useAreas();
  return useMemo(() => {
    const paths = areaPaths(data?.areas ?? []);
    const options = [...paths].map(([value, text]) => ({ value, text }));
    const unlisted = asked.split(',').flatMap((text) => {
      const id = idSchema.safeParse(text).data;
      return id === undefined || paths.has(id) ? [] : [{ value: id, text: '…' }];
    });
    const none = { value: 'none' as const, text: t('none') };
    return { label: t('area'), many: true, options: [...options, ...unlisted, none] };
  }, [asked, data, t]);
}
