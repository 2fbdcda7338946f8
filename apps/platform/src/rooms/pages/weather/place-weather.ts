import type { CallAnswer } from '@penstock/contract/calls/call';
import type { weatherQuery } from '@penstock/contract/calls/weather';
import { chosenPlaces, type PlaceIds } from '@penstock/contract/places/places';
import { existing } from '../../../kernel/access/existing.ts';
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
    const places = existing(chosenPlaces(ids));
    if (kept === undefined) return { weather: null };
    // Counties that belong to a province directly are in a group that is no place.
    const codes = places.map(({ id }) => id).filter((id) => !/^\d\d9000$/.test(id) && id !== '500200');
    const { code, weather, age, isStale } = await kept.get(codes.toReversed());
    const place = existing(places.find(({ id }) => id === code) ?? places[0]);
    return { weather: { ...weather, place: place.name, age: Math.round(age / 1000), isStale } };
  };
}
