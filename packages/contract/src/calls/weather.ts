import { textSchema } from '../schema/text.ts';
import { z } from 'zod';
import { weatherSchema } from '../model/weather.ts';
import { customerAccess, defineCall } from './call.ts';

const placeId = z.string().max(6).default('');

/** The fields that name a place. */
export const placeIdsFields = { provinceId: placeId, cityId: placeId, countyId: placeId } as const;

/** The weather of a place. */
export const weatherAnswerSchema = z.object({
  /** Null where the operator has set no weather source. */
  weather: weatherSchema
    .extend({
      /** The place that it is of: the chosen one, or a larger one around it that the source knows. */
      place: textSchema,
      /** How long ago the source was asked, in s. */
      age: z.number().int().min(0),
      /** The source could not be asked again since. */
      isStale: z.boolean(),
    })
    .nullable(),
});

/** The weather of a province, a city or a county, for widgets of dashboard pages. PD 3. */
export const weatherQuery = defineCall({
  path: '/api/weather/query',
  access: customerAccess,
  request: z.object(placeIdsFields),
  answer: weatherAnswerSchema,
  errors: ['data.notFound', 'weather.unavailable'],
});

/** The calls of this file, for the list of all. */
export const weatherCalls = { weatherQuery } as const;
