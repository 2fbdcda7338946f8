import type { CallAnswer } from '@penstock/contract/calls/call';
import { weatherQuery } from '@penstock/contract/calls/weather';
import type { PlaceIds } from '@penstock/contract/places/places';
import type { WeatherService } from '@penstock/stage/services/weather-service';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { presentTexts } from '../../texts/use-texts.ts';

/** The weather that the platform keeps. */
export const platformWeather = weatherFrom((place) => client.call(weatherQuery, place));

/** The weather that a call answers. */
export function weatherFrom(
  ask: (place: PlaceIds) => Promise<CallAnswer<typeof weatherQuery>>,
): WeatherService {
  return {
    query: async ({ provinceId, cityId, countyId }) => {
      try {
        const { weather } = await ask({ provinceId, cityId, countyId });
        return weather === null ? { state: 'noSource' } : { state: 'given', weather };
      } catch (error) {
        return { state: 'failed', message: errorText(error, presentTexts('common')) };
      }
    },
  };
}
