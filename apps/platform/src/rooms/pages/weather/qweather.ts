import type { Weather } from '@penstock/contract/model/weather';
import type { Clock } from '@penstock/node-kit/clock';
import type { z } from 'zod';
import { getJson, ServiceError } from '../../../kernel/network/get-json.ts';
import {
  airSchema,
  conditionOf,
  daysSchema,
  isNight,
  lookupSchema,
  nowSchema,
  refusalSchema,
} from './qweather-answers.ts';
import type { SourceWeather, WeatherSource } from './weather-source.ts';

/** How long all requests about a place may take together, in ms. */
const patience = 10_000;

/** How long the source's name of a place is kept, in ms, and of how many places. */
const nameLife = 24 * 3_600_000;
const mostNames = 4000;

interface Location {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}

/** How QWeather is reached. */
export interface QWeatherOptions {
  /** The origin of the account's API host. */
  readonly url: string;
  readonly key: string;
  readonly clock: Clock;
  /** How long all requests about a place may take, in ms; ten seconds where left out. */
  readonly patience?: number;
}

/**
 * QWeather (dev.qweather.com): a place is found by its code of GB/T 2260 (`/geo/v2/city/lookup`), then its present
 * weather and that of three days (`/v7/weather`), and the quality of its air (`/airquality/v1`).
 */
export class QWeather implements WeatherSource {
  readonly #options: QWeatherOptions;
  /** The source's location of each place, or null where it does not know it, and the end of its validity. */
  readonly #names = new Map<string, { readonly location: Location | null; readonly until: number }>();

  constructor(options: QWeatherOptions) {
    this.#options = options;
  }

  async read(codes: readonly string[]): Promise<SourceWeather> {
    const signal = AbortSignal.timeout(this.#options.patience ?? patience);
    for (const code of codes) {
      const location = await this.#locate(code, signal);
      if (location !== null) return { code, weather: await this.#weather(location, signal) };
    }
    throw new ServiceError(`QWeather knows none of ${codes.join(', ')}`);
  }

  async #locate(code: string, signal: AbortSignal): Promise<Location | null> {
    const now = this.#options.clock.now();
    const known = this.#names.get(code);
    if (known !== undefined && known.until > now) return known.location;
    const answer = await this.#get('/geo/v2/city/lookup', { location: code, number: '1' }, signal);
    const lookup = lookupSchema.safeParse(answer.body).data;
    const isUnknown = answer.status === 404 || lookup?.code === '404' || lookup?.code === '204';
    if (!isUnknown && lookup?.code !== '200') throw refused('/geo/v2/city/lookup', answer);
    const location = lookup?.location[0] ?? null;
    if (this.#names.size >= mostNames) this.#names.clear();
    this.#names.set(code, { location, until: now + nameLife });
    return location;
  }

  async #weather({ id, lat, lon }: Location, signal: AbortSignal): Promise<Weather> {
    const [{ now }, { daily }, airQuality] = await Promise.all([
      this.#read('/v7/weather/now', { location: id }, nowSchema, signal),
      this.#read('/v7/weather/3d', { location: id }, daysSchema, signal),
      this.#air(lat, lon, signal),
    ]);
    return {
      temperature: now.temp,
      condition: conditionOf(now.icon),
      isNight: isNight(now.icon),
      humidity: now.humidity,
      windDegrees: now.wind360,
      windForce: now.windScale,
      airQuality,
      days: daily.slice(0, 3).map(({ fxDate, tempMin, tempMax, iconDay }) => ({
        date: fxDate,
        low: tempMin,
        high: tempMax,
        condition: conditionOf(iconDay),
      })),
    };
  }

  /** Not every account may ask for it, and not every place has it: then it is null. */
  async #air(lat: number, lon: number, signal: AbortSignal): Promise<number | null> {
    const path = `/airquality/v1/current/${lat.toFixed(2)}/${lon.toFixed(2)}`;
    try {
      const { indexes } = await this.#read(path, {}, airSchema, signal);
      const index = indexes.find(({ code }) => code === 'cn-mee');
      return index === undefined ? null : Math.min(500, Math.round(index.aqi));
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }

  async #read<Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const answer = await this.#get(path, query, signal);
    const parsed = schema.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw refused(path, answer);
    return parsed.data;
  }

  async #get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) {
    const url = new URL(path, this.#options.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return await getJson(url, { 'X-QW-Api-Key': this.#options.key }, signal);
  }
}

function refused(
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): ServiceError {
  const { code, error } = refusalSchema.safeParse(body).data ?? {};
  const reason = error?.title ?? (code === undefined || code === '200' ? 'not its protocol' : `code ${code}`);
  return new ServiceError(`${path}: status ${status}, ${reason}`);
}
