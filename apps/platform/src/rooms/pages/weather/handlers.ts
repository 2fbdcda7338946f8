import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { PlaceWeather } from './place-weather.ts';

/** The call of weather widgets. */
export function weatherHandlers(weatherOf: PlaceWeather): HandlersOf<'weatherQuery'> {
  return { weatherQuery: handle(calls.weatherQuery, (ids) => weatherOf(ids)) };
}
