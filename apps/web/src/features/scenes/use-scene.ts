import { idSchema } from '@penstock/contract/calls/identifier';
import { sceneInfo } from '@penstock/contract/calls/scene';
import { failure } from '@penstock/contract/errors/error';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/** A scene by its id, read each time it is opened. */
export function useScene(id: string) {
  return useQuery({
    queryKey: [sceneInfo.path, id],
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) throw failure('data.notFound');
      return await client.call(sceneInfo, { id: known }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
