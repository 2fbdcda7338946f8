import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';

/** Where maps get their tiles. */
export const mapService = defineCall({
  path: '/api/map/service',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({
    /** The address of a tile with {z}, {x} and {y}; empty where the operator has set no map service. */
    tiles: z.string(),
    /** The owner of the map; empty where the operator has set none. */
    attribution: z.string(),
  }),
});

/** The calls of this file, for the list of all. */
export const mapCalls = { mapService } as const;
