import type { GivenWeather } from '@penstock/stage/services/weather-service';
import { weatherTexts } from './weather-words.ts';

/** Sample weather: shown while there is no service, marked as a sample, and simulated where values are. */
export const sampleWeather: GivenWeather = {
  place: weatherTexts.sample,
  age: 0,
  isStale: false,
  temperature: 21,
  condition: 'partlyCloudy',
  isNight: false,
  humidity: 64,
  windDegrees: 135,
  windForce: 3,
  airQuality: 42,
  days: [
    { date: '2026-05-12', low: 17, high: 26, condition: 'partlyCloudy' },
    { date: '2026-05-13', low: 16, high: 22, condition: 'lightRain' },
    { date: '2026-05-14', low: 15, high: 25, condition: 'clear' },
  ],
};
