import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Log } from '../../../kernel/log/log.ts';
import { ServiceError } from '../../../kernel/network/get-json.ts';
import type { SourceWeather, WeatherSource } from './weather-source.ts';

/** How long an answer of the source counts as present, and how long it is shown while the source is away, in ms. */
const freshFor = 10 * 60_000;
const keptFor = 3 * 3_600_000;

/** How long a place is not asked for again after the source failed, in ms. */
const restFor = 60_000;

/** Places that are kept; the source is asked for so many in a minute at most. */
const mostPlaces = 1000;
const mostReads = 60;

/** The weather of a place with its age. */
export interface KeptWeather extends SourceWeather {
  /** ms since the source was asked. */
  readonly age: number;
  /** The source could not be asked again. */
  readonly isStale: boolean;
}

interface Entry {
  last: { readonly read: SourceWeather; readonly at: number } | undefined;
  failedAt: number | undefined;
  reading: Promise<void> | undefined;
}

/** The parts of kept weather. */
export interface KeptWeatherParts {
  readonly source: WeatherSource;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps what the source answered, so that many who look at one place ask it once in ten minutes. */
export class KeptWeathers {
  readonly #parts: KeptWeatherParts;
  readonly #entries = new Map<string, Entry>();
  #minute = { start: 0, reads: 0 };
  /** The last reason that was logged: the same one is logged once, until the source answers again. */
  #reason: string | undefined;

  constructor(parts: KeptWeatherParts) {
    this.#parts = parts;
  }

  /**
   * The weather of a place, or of a larger one around it.
   *
   * @param codes of the place first, then of the larger ones.
   * @throws `weather.unavailable` where the source is away and nothing of the last three hours is kept.
   */
  async get(codes: readonly string[]): Promise<KeptWeather> {
    const entry = this.#entry(codes[0] ?? '');
    const { clock } = this.#parts;
    const isDue = (time: number | undefined, pause: number) =>
      // A clock that was set back counts as due.
      time === undefined || clock.now() - time >= pause || clock.now() < time;
    if (isDue(entry.last?.at, freshFor) && isDue(entry.failedAt, restFor)) {
      entry.reading ??= this.#read(codes, entry).finally(() => {
        entry.reading = undefined;
      });
    }
    await entry.reading;
    const { last } = entry;
    const age = last === undefined ? 0 : Math.max(0, clock.now() - last.at);
    if (last === undefined || age > keptFor) throw failure('weather.unavailable');
    return { ...last.read, age, isStale: age >= freshFor };
  }

  async #read(codes: readonly string[], entry: Entry): Promise<void> {
    const { source, clock, log } = this.#parts;
    if (!this.#takeRead()) {
      entry.failedAt = clock.now();
      return;
    }
    try {
      entry.last = { read: await source.read(codes), at: clock.now() };
      entry.failedAt = undefined;
      if (this.#reason !== undefined) log.info('The weather source answers again.');
      this.#reason = undefined;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      entry.failedAt = clock.now();
      if (this.#reason !== error.message)
        log.warn({ reason: error.message }, 'The weather source gave no weather.');
      this.#reason = error.message;
    }
  }

  /** Whether the source may be asked once more in this minute. */
  #takeRead(): boolean {
    const now = this.#parts.clock.now();
    if (Math.abs(now - this.#minute.start) >= 60_000) this.#minute = { start: now, reads: 0 };
    if (this.#minute.reads >= mostReads) return false;
    this.#minute.reads += 1;
    return true;
  }

  /** The entry of a place, as the one that was used last; the one that was not used for longest makes room. */
  #entry(code: string): Entry {
    const entry = this.#entries.get(code) ?? { last: undefined, failedAt: undefined, reading: undefined };
    this.#entries.delete(code);
    this.#entries.set(code, entry);
    for (const old of this.#entries.keys()) {
      if (this.#entries.size <= mostPlaces) break;
      this.#entries.delete(old);
    }
    return entry;
  }
}
