import { cameraInfo } from '@penstock/contract/calls/camera';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { missingRecord } from '../../kit/missing/missing-record.ts';

/** A camera by its id, read each time it is opened. */
export function useCamera(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [cameraInfo.path, id],
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) throw missingRecord(language);
      return await client.call(cameraInfo, { id: known }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
