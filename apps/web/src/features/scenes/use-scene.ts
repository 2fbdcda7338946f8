import { idSchema } from '@penstock/contract/calls/identifier';
import { sceneInfo } from '@penstock/contract/calls/scene';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { missingRecord } from '../../kit/missing/missing-record.ts';

/** A scene by its id, read each time it is opened. */
export function useScene(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [sceneInfo.path, id],
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) throw missingRecord(language);
      return await client.call(sceneInfo, { id: known }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
