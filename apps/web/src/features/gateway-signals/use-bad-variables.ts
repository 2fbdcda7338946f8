import { variableBad } from '@penstock/contract/calls/variable';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';

/** How often it is asked again which variables are bad, in ms. */
const refreshInterval = 5000;

/** The keys of the variables of a gateway without a good value, while that is asked for; undefined while it is not known. */
export function useBadVariables(sn: string, enabled: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: [variableBad.path, sn],
    queryFn: ({ signal }) => client.call(variableBad, { sn }, { signal }),
    enabled,
    refetchInterval: refreshInterval,
  });
  return useMemo(
    () => (data === undefined || !enabled ? undefined : new Set(data.variables.map(({ key }) => key))),
    [data, enabled],
  );
}
