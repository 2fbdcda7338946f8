import { alarmCounts } from '@penstock/contract/calls/alarm';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { mapService } from '@penstock/contract/calls/map';
import type { MapEquipments, MapFailure, MapService } from '@penstock/stage/services/map-service';
import { pathTo } from '../../app/paths.ts';
import { usePresences } from '../../app/presence.ts';
import { client, clock } from '../../app/services.ts';
import { placesInterval, placesOf } from '../map/equipment-places.ts';
import { shownError } from './service-error.ts';
import { equipmentOf, type PageScope } from './page-scope.ts';

/** The maps of the pages of a product. */
export function stageMap(place: PageScope): MapService {
  const { productId, navigate } = place;
  const addressOf = (equipmentId: string) => pathTo('EquipmentLive', { equipmentId });
  return {
    tiles: () =>
      client.call(mapService, {}).catch((error: unknown) => {
        throw shownError(error);
      }),
    follow: (equipmentIds, listener) => {
      const ids = equipmentIds.flatMap((id) => equipmentOf(place, id) ?? []);
      // The chosen equipments may be of other products.
      const request = equipmentIds.length === 0 ? { productId } : { equipmentIds: ids };
      return followPlaces(request, listener);
    },
    openAlarms: async (equipmentId) => {
      const id = idSchema.safeParse(equipmentId).data;
      if (id === undefined) return 0;
      try {
        const { equipments } = await client.call(alarmCounts, { equipmentIds: [id] });
        return equipments.find((one) => one.id === id)?.open ?? 0;
      } catch (error) {
        throw shownError(error);
      }
    },
    addressOf,
    ...(navigate && { open: (equipmentId: string) => navigate(addressOf(equipmentId)) }),
  };
}

/** Asks for places now and again while the page is in sight, and takes presence from the live channel in between. */
function followPlaces(
  request: { readonly productId: Id } | { readonly equipmentIds: Id[] },
  listener: (now: MapEquipments | MapFailure) => void,
): () => void {
  const reading = new AbortController();
  let answer: CallAnswer<typeof equipmentMap> | undefined;
  let shown = '';
  let cancelNext: () => void = () => undefined;
  const show = () => {
    if (answer === undefined) return;
    const places = placesOf(answer, usePresences.getState().bySn);
    const { total, withoutPosition } = answer;
    const now = { kind: 'loaded', places, unlisted: total - places.length, withoutPosition } as const;
    // Most of what the channel says is of other gateways.
    const text = JSON.stringify(now);
    if (text === shown) return;
    shown = text;
    listener(now);
  };
  const ask = async () => {
    try {
      if (!document.hidden || answer === undefined) {
        const isNone = 'equipmentIds' in request && request.equipmentIds.length === 0;
        answer = isNone
          ? { total: 0, withoutPosition: 0, rows: [] }
          : await client.call(equipmentMap, request, { signal: reading.signal });
        if (reading.signal.aborted) return;
        show();
      }
    } catch (error) {
      if (reading.signal.aborted) return;
      listener({ kind: 'failed', message: shownError(error).message });
    }
    cancelNext = clock.after(placesInterval, () => void ask());
  };
  void ask();
  const end = usePresences.subscribe(show);
  return () => {
    reading.abort();
    cancelNext();
    end();
  };
}
