import type { CallAnswer } from '@penstock/contract/calls/call';
import type { weatherQuery } from '@penstock/contract/calls/weather';
import { failure } from '@penstock/contract/errors/error';
import { chosenPlaces, type PlaceIds } from '@penstock/contract/places/places';
import { KeptWeathers, type KeptWeatherParts } from './kept-weather.ts';
import type { WeatherSource } from './weather-source.ts';

/** The sources of the weather of places. `source` is undefined where the operator has set none. */
export interface WeatherParts extends Omit<KeptWeatherParts, 'source'> {
  readonly source: WeatherSource | undefined;
}

/** Answers the weather of a place. Throws `data.notFound` where there is no such place, and `weather.unavailable`. */
export type PlaceWeather = (ids: PlaceIds) => Promise<CallAnswer<typeof weatherQuery>>;

/** The weather of places, kept for all who ask. */
export function placeWeather({ source, ...parts }: WeatherParts): PlaceWeather {
  const kept = source === undefined ? undefined : new KeptWeathers({ source, ...parts });
  return async (ids) => {
    const places = chosenPlaces(ids);
    if (places === undefined) throw failure('data.notFound');
    if (kept === undefined) return { weather: null };
    // Counties that belong to a province directly are in a group that is no place.
    const codes = places.map(({ id }) => id).filter((id) => !/^\d\d9000$/.test(id) && id !== '500200');
    const { code, weather, age, isStale } = await kept.get(codes.toReversed());
    const place = places.find(({ id }) => id === code) ?? places[0];
    if (place === undefined) throw failure('data.notFound');
    return { weather: { ...weather, place: place.name, age: Math.round(age / 1000), isStale } };
  };
}
