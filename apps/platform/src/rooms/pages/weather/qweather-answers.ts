import type { WeatherCondition } from '@penstock/contract/model/weather';
import { z } from 'zod';

/** A number as QWeather writes it: as text. */
const number = z
  .string()
  .regex(/^-?\d{1,6}(\.\d{1,6})?$/)
  .transform(Number);
const temperature = number.pipe(z.number().min(-90).max(70));

/** A number that is left out, empty or no number where it is not known. */
const perhaps = (min: number, max: number) =>
  number.pipe(z.number().min(min).max(max)).nullable().catch(null);

/** How strong the wind is: one number, or the range `1-3`, of which the stronger one counts. */
const windForce = z
  .string()
  .regex(/^\d{1,2}(-\d{1,2})?$/)
  .transform((text) => Math.max(...text.split('-').map(Number)))
  .pipe(z.number().max(17))
  .nullable()
  .catch(null);

/** Numbers of conditions, of pictures in QWeather's words: clear is 100 by day and 150 by night. */
const icon = z.string().regex(/^\d{3,4}$/);

/** `/geo/v2/city/lookup`: the places that a code means. */
export const lookupSchema = z.object({
  code: z.string(),
  location: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,40}$/),
        lat: number.pipe(z.number().min(-90).max(90)),
        lon: number.pipe(z.number().min(-180).max(180)),
      }),
    )
    .default([]),
});

/** `/v7/weather/now` */
export const nowSchema = z.object({
  code: z.literal('200'),
  now: z.object({
    temp: temperature,
    icon,
    humidity: perhaps(0, 100),
    wind360: perhaps(0, 360),
    windScale: windForce,
  }),
});

/** `/v7/weather/3d` */
export const daysSchema = z.object({
  code: z.literal('200'),
  daily: z
    .array(
      z.object({
        fxDate: z.string().regex(/^\d{4}-\d\d-\d\d$/),
        tempMin: temperature,
        tempMax: temperature,
        iconDay: icon,
      }),
    )
    .max(30),
});

/** `/airquality/v1/current/{latitude}/{longitude}` */
export const airSchema = z.object({
  indexes: z.array(z.object({ code: z.string(), aqi: z.number().min(0).max(10_000) })).max(20),
});

/** An answer that says only what went wrong, in the form of 7 or in that of 1. */
export const refusalSchema = z.object({
  code: z.string().max(20).optional(),
  error: z.object({ title: z.string().max(200) }).optional(),
});

/** Numbers of conditions that are not the one of their hundred. */
const single: ReadonlyMap<number, WeatherCondition> = new Map([
  ...numbers('clear', 100, 150),
  ...numbers('partlyCloudy', 101, 102, 103, 151, 152, 153),
  ...numbers('cloudy', 104, 154),
  ...numbers('lightRain', 300, 305, 309, 350),
  ...numbers('rain', 301, 306, 314, 351, 399),
  ...numbers('thunderstorm', 302, 303, 304),
  ...numbers('heavyRain', 307, 308, 310, 311, 312, 315, 316, 317, 318),
  ...numbers('lightSnow', 400, 407, 408, 457),
  ...numbers('snow', 401, 409, 499),
  ...numbers('heavySnow', 402, 403, 410),
  ...numbers('sleet', 313, 404, 405, 406, 456),
  ...numbers('fog', 500, 501, 509, 510, 514, 515),
  ...numbers('haze', 502, 511, 512, 513),
  ...numbers('dust', 503, 504, 507, 508),
  ...numbers('hot', 900),
  ...numbers('cold', 901),
]);

function numbers(condition: WeatherCondition, ...codes: readonly number[]) {
  return codes.map((code) => [code, condition] as const);
}

/** The condition that a number means. */
export function conditionOf(text: string): WeatherCondition {
  return single.get(Number(text)) ?? 'unknown';
}

/** Whether a number is of a condition by night. */
export function isNight(text: string): boolean {
  return /^[134]5\d$/.test(text);
}
