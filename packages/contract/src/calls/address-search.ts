import { z } from 'zod';
import { mapPositionSchema } from '../model/gateway.ts';
import { customerAccess, defineCall } from './call.ts';

/** As many places as a search answers. */
export const maxFoundPlaces = 8;

const errors = ['map.noAddressService', 'map.addressServiceAway', 'request.tooMany'] as const;

/** The places that the address service of the installation finds for a text: an address or a name, in its own words. */
export const addressSearch = defineCall({
  path: '/api/map/address/search',
  access: customerAccess,
  request: z.object({ keyword: z.string().trim().min(1).max(200) }),
  answer: z.object({
    places: z
      .array(z.object({ name: z.string(), address: z.string(), position: mapPositionSchema }))
      .max(maxFoundPlaces),
  }),
  errors: [...errors],
});

/** The address of a point by the same service; empty where it knows none. */
export const addressOfPoint = defineCall({
  path: '/api/map/address/of-point',
  access: customerAccess,
  request: mapPositionSchema,
  answer: z.object({ address: z.string() }),
  errors: [...errors],
});

/** The calls of this file, for the list of all. */
export const addressSearchCalls = { addressSearch, addressOfPoint } as const;
