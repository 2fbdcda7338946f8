import type { Weather } from '@penstock/contract/model/weather';

/** The answer of a source: the weather, and the one of the requested codes that it belongs to. */
export interface SourceWeather {
  readonly code: string;
  readonly weather: Weather;
}

/** Where the weather comes from. An adapter speaks the protocol of one service. */
export interface WeatherSource {
  /**
   * The weather of a place.
   *
   * @param codes of GB/T 2260, the wanted place first, then the larger ones around it: the first that the source knows counts.
   * @throws ServiceError where the source is not reached in time, refuses, or answers what is not its protocol.
   */
  read(codes: readonly string[]): Promise<SourceWeather>;
}
