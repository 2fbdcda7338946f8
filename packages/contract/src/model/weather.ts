import { z } from 'zod';

/** The conditions of the sky for which widgets have drawings. `unknown`: the source gives another word. */
export const weatherConditions = [
  'clear',
  'partlyCloudy',
  'cloudy',
  'lightRain',
  'rain',
  'heavyRain',
  'thunderstorm',
  'sleet',
  'lightSnow',
  'snow',
  'heavySnow',
  'fog',
  'haze',
  'dust',
  'hot',
  'cold',
  'unknown',
] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

const temperature = z.number().min(-90).max(70);

/** The weather of one day, low and high in °C. `date`: of the place, as YYYY-MM-DD. */
export const dayWeatherSchema = z.object({
  date: z.string().max(10),
  low: temperature,
  high: temperature,
  condition: z.enum(weatherConditions),
});
export type DayWeather = z.output<typeof dayWeatherSchema>;

/** The weather of a place. What a source does not say is null. */
export const weatherSchema = z.object({
  /** In °C. */
  temperature,
  condition: z.enum(weatherConditions),
  isNight: z.boolean(),
  /** Relative, in percent. */
  humidity: z.number().min(0).max(100).nullable(),
  /** Where the wind comes from, in degrees clockwise from north. */
  windDegrees: z.number().min(0).max(360).nullable(),
  /** By Beaufort. */
  windForce: z.number().int().min(0).max(17).nullable(),
  /** Index of air quality by HJ 633: 0 to 500. */
  airQuality: z.number().int().min(0).max(500).nullable(),
  /** Today and the days after it. */
  days: z.array(dayWeatherSchema).max(7),
});
export type Weather = z.output<typeof weatherSchema>;
