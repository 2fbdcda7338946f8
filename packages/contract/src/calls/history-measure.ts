import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { historyRangeFields } from './history.ts';

/** The values of some signals at two times, and what they were between them, weighted by how long values held. */
export const historyMeasure = defineCall({
  path: '/api/history/measure',
  access: customerAccess,
  request: z.object(historyRangeFields),
  answer: z.object({
    /** In the order of the request; null where nothing is known. */
    series: z.array(
      z.object({
        /** The values at `from` and at `to`. */
        first: z.number().nullable(),
        last: z.number().nullable(),
        minimum: z.number().nullable(),
        maximum: z.number().nullable(),
        average: z.number().nullable(),
        /** The integral over the times that are known, in units × hours. */
        integral: z.number().nullable(),
        /** The share of the time in which the value was known, from 0 to 1. */
        known: z.number(),
      }),
    ),
  }),
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const historyMeasureCalls = { historyMeasure } as const;
