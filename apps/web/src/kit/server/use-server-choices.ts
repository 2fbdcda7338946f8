import { sectionQuery, sectionsQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { type ServerChoice, serverChoices } from './server-choices.ts';

needTexts('server');

const kinds = ['mqtt', 'tcp', 'udp', 'http', 'influx', 'kafka', 'postgres'] as const;

/** The connections and groups of a gateway that a field can name; with `onlyMqtt` those that have topics to ask at. */
export function useServerChoices(
  sn: string | undefined,
  onlyMqtt: boolean,
): { readonly choices: readonly ServerChoice[]; readonly error: Error | null; readonly isLoading: boolean } {
  const { data, error, isLoading } = useQuery({
    // Starts as the key of each list, so that a change of one has the names read again.
    queryKey: [sectionQuery.path, sn, 'servers'],
    queryFn: async ({ signal }) => {
      const { lists } = await client.call(
        sectionsQuery,
        { sn: sn ?? '', sections: kinds.map((kind) => `connections.${kind}` as const) },
        { signal },
      );
      return kinds.map((kind, index) => ({ kind, items: (lists[index]?.items ?? []).filter(isFields) }));
    },
    enabled: sn !== undefined,
    retry: false,
  });
  const choices = useMemo(
    () => serverChoices((data ?? []).filter(({ kind }) => !onlyMqtt || kind === 'mqtt')),
    [data, onlyMqtt],
  );
  return { choices, error, isLoading };
}
