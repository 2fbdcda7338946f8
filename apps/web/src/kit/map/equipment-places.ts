import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentMap } from '@penstock/contract/calls/equipment-map';
import type { Presence } from '@penstock/contract/calls/channel';
import type { Place } from '@penstock/stage/map/clusters';
import { placeStateOf } from '@penstock/stage/map/place-state';

/** How often places are asked for again, in ms; presence comes live in between. */
export const placesInterval = 60_000;

/** The places of an answer, with what the live channel says of their gateways. */
export function placesOf(
  { rows }: CallAnswer<typeof equipmentMap>,
  presences: ReadonlyMap<string, Presence>,
): readonly Place[] {
  return rows.map(({ id, title, latitude, longitude, sn, online, severity }) => {
    const isOnline = presences.get(sn)?.online ?? online;
    return { id, name: title, latitude, longitude, isOnline, state: placeStateOf(severity, isOnline) };
  });
}
