import { z } from 'zod';
import { mapGrounds } from '../model/map-ground.ts';
import { customerAccess, defineCall } from './call.ts';

/** The fields that say what the ground of a map is. */
export const mapGroundFields = {
  /** The address of a tile with {z}, {x} and {y}; empty where the operator has set no map service: then `ground` is drawn. */
  tiles: z.string(),
  /** The owner of the map; empty where the operator has set none. */
  attribution: z.string(),
  ground: z.enum(mapGrounds),
} as const;

/** Where maps get their ground. */
export const mapService = defineCall({
  path: '/api/map/service',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({
    ...mapGroundFields,
    /** Whether the operator has set a service that finds addresses. */
    findsAddresses: z.boolean(),
  }),
});

/** The calls of this file, for the list of all. */
export const mapCalls = { mapService } as const;
