import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { chosenPlaces } from '@penstock/contract/places/places';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import { KeptWeathers, type KeptWeatherParts } from './kept-weather.ts';
import type { WeatherSource } from './weather-source.ts';

/** What the calls of the weather need. `source` is undefined where the operator has set none. */
export interface WeatherParts extends Omit<KeptWeatherParts, 'source'> {
  readonly source: WeatherSource | undefined;
}

/** The call of weather widgets. */
export function weatherHandlers({ source, ...parts }: WeatherParts): HandlersOf<'weatherQuery'> {
  const kept = source === undefined ? undefined : new KeptWeathers({ source, ...parts });
  return {
    weatherQuery: handle(calls.weatherQuery, async (ids) => {
      const places = chosenPlaces(ids);
      if (places === undefined) throw failure('data.notFound');
      if (kept === undefined) return { weather: null };
      // Counties that belong to a province directly are in a group that is no place.
      const codes = places.map(({ id }) => id).filter((id) => !/^\d\d9000$/.test(id) && id !== '500200');
      const { code, weather, age, isStale } = await kept.get(codes.toReversed());
      const place = places.find(({ id }) => id === code) ?? places[0];
      if (place === undefined) throw failure('data.notFound');
      return {
        weather: { ...weather, place: place.name, age: Math.round(age / 1000), isStale },
      };
    }),
  };
}
