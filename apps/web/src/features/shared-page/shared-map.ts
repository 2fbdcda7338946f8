import type { CallAnswer } from '@penstock/contract/calls/call';
import { sharedMap } from '@penstock/contract/calls/shared-page-parts';
import { placeStateOf } from '@penstock/stage/map/place-state';
import type { MapEquipments, MapService } from '@penstock/stage/services/map-service';
import { inShownWords, shownError } from '../../kit/stage/service-error.ts';
import { isOwnEquipment, repeat, type SharedPageParts } from './shared-page-parts.ts';

/** How often the state of the equipment is asked for, in ms. */
const interval = 60_000;

/** The maps of a shared page: they have the equipment of the link alone, and lead nowhere. */
export function sharedPlaces(place: SharedPageParts): MapService {
  const { token, opened, client } = place;
  const ask = () => client.call(sharedMap, { token });
  return {
    tiles: () => inShownWords(ask),
    follow: (equipmentIds, listener) => {
      let isOver = false;
      const show = async () => {
        try {
          const answer = await ask();
          if (!isOver) listener(shownPlaces(opened, answer, equipmentIds.filter(isOther).length));
        } catch (error) {
          if (!isOver) listener({ kind: 'failed', message: shownError(error).message });
        }
      };
      void show();
      const end = repeat(place, interval, show);
      return () => {
        isOver = true;
        end();
      };
    },
    openAlarms: async () => (await inShownWords(ask)).openAlarms,
  };

  function isOther(id: string): boolean {
    return !isOwnEquipment(place, id);
  }
}

function shownPlaces(
  { equipmentId, equipmentTitle }: SharedPageParts['opened'],
  { position, online, severity }: CallAnswer<typeof sharedMap>,
  others: number,
): MapEquipments {
  const state = placeStateOf(severity, online);
  return {
    kind: 'loaded',
    places:
      position === null
        ? []
        : [{ id: equipmentId, name: equipmentTitle, state, isOnline: online, ...position }],
    unlisted: others,
    withoutPosition: position === null ? 1 : 0,
  };
}
