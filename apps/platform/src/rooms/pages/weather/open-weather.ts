import type { Clock } from '@penstock/node-kit/clock';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { QWeather } from './qweather.ts';
import type { WeatherSource } from './weather-source.ts';

/** The weather source that the settings choose; undefined where they choose none. */
export function openWeather(
  { weatherUrl: url, weatherKey: key }: Pick<Settings, 'weatherUrl' | 'weatherKey'>,
  clock: Clock,
): WeatherSource | undefined {
  return url === undefined || key === undefined ? undefined : new QWeather({ url, key, clock });
}
