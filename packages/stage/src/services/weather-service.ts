import type { PlaceIds } from '@penstock/contract/places/places';
import type { Weather } from '@penstock/contract/model/weather';
import type { Text } from '@penstock/languages/language';

/** The weather that a source gave, and how old that is. */
export interface GivenWeather extends Weather {
  /** The place that it is of. */
  readonly place: Text;
  /** How long ago the source was asked, in s. */
  readonly age: number;
  /** The source could not be asked again since. */
  readonly isStale: boolean;
}

/** The outcome of a request for the weather. `message` is in the language of the page. */
export type WeatherOutcome =
  | { readonly state: 'given'; readonly weather: GivenWeather }
  | { readonly state: 'noSource' }
  | { readonly state: 'failed'; readonly message: string };

/** The weather of places. */
export interface WeatherService {
  /** Never rejects: what fails is an outcome. */
  query(place: PlaceIds): Promise<WeatherOutcome>;
}
