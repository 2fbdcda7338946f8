import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '../../app/address-query.ts';
import { variableKinds } from './variable.ts';
import { qualities, type ViewChoice } from './view.ts';

/** The shown part, as in the address, so that a link shows the same; and the way to change it. */
export function useViewChoice(): readonly [ViewChoice, (change: Partial<ViewChoice>) => void] {
  const [query, setQuery] = useAddressQuery();
  const choice = useMemo(() => readChoice(query), [query]);
  const change = useCallback(
    (changed: Partial<ViewChoice>) =>
      setQuery((before) => writeChoice(before, { ...readChoice(before), ...changed }), { replace: true }),
    [setQuery],
  );
  return [choice, change];
}

const lists = { driver: 'drivers', type: 'dataTypes', mode: 'modes' } as const;

function readChoice(query: URLSearchParams): ViewChoice {
  const sort = query.get('sort') ?? '';
  return {
    keyword: (query.get('q') ?? '').slice(0, 200),
    kinds: variableKinds.filter((kind) => query.getAll('kind').includes(kind)),
    drivers: query.getAll('driver'),
    dataTypes: query.getAll('type'),
    modes: query.getAll('mode'),
    quality: qualities.filter((quality) => query.getAll('quality').includes(quality)),
    sort: sort === '' ? undefined : { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
  };
}

function writeChoice(before: URLSearchParams, choice: ViewChoice): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of ['q', 'kind', 'quality', 'sort', ...Object.keys(lists)]) query.delete(name);
  if (choice.keyword !== '') query.set('q', choice.keyword);
  for (const kind of choice.kinds) query.append('kind', kind);
  for (const quality of choice.quality) query.append('quality', quality);
  for (const [name, field] of Object.entries(lists))
    for (const value of choice[field]) query.append(name, value);
  if (choice.sort !== undefined) query.set('sort', (choice.sort.descending ? '-' : '') + choice.sort.column);
  return query;
}
