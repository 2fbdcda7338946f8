import type { GivenWeather, WeatherOutcome } from '@penstock/stage/services/weather-service';
import { useStage } from '@penstock/stage/stage-context';
import { useNow } from '@penstock/stage/use-now';
import { useEffect, useState } from 'react';
import type { WeatherData } from '../type.ts';

/** How often the weather is asked for, and how often its age is counted, in ms. */
const interval = 10 * 60_000;
const minute = 60_000;

/** The content of a weather widget. `failed` with weather: the last that was given, which is stale. */
export type ShownWeather =
  | { readonly state: 'sample' | 'noPlace' | 'loading' | 'noSource' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'given'; readonly weather: GivenWeather };

interface Asked {
  readonly place: string;
  readonly outcome: WeatherOutcome;
  /** The last weather of the place, and when it came. */
  readonly last: { readonly weather: GivenWeather; readonly at: number } | undefined;
}

/** The weather of the place of a widget, asked for again every ten minutes while its page is in sight. */
export function useWeather({ provinceId, cityId, countyId }: WeatherData): ShownWeather {
  const service = useStage().services.weather;
  const isOn = service !== undefined && provinceId !== '';
  const turn = Math.floor((useNow(interval, isOn) ?? 0) / interval);
  const [asked, setAsked] = useState<Asked>();
  const now = useNow(minute, isOn && asked?.last !== undefined) ?? 0;
  const place = `${provinceId} ${cityId} ${countyId}`;
  const clock = useStage().values?.clock;
  useEffect(() => {
    if (service === undefined || provinceId === '') return undefined;
    let isCurrent = true;
    void service.query({ provinceId, cityId, countyId }).then((outcome) => {
      if (!isCurrent) return;
      const at = clock?.now() ?? 0;
      setAsked((before) => ({
        place,
        outcome,
        last:
          outcome.state === 'given'
            ? { weather: outcome.weather, at }
            : before?.place === place && outcome.state === 'failed'
              ? before.last
              : undefined,
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [service, clock, provinceId, cityId, countyId, place, turn]);

  if (service === undefined) return { state: 'sample' };
  if (provinceId === '') return { state: 'noPlace' };
  if (asked?.place !== place) return { state: 'loading' };
  const { outcome, last } = asked;
  if (outcome.state === 'noSource') return { state: 'noSource' };
  const age = last === undefined ? 0 : last.weather.age + Math.max(0, now - last.at) / 1000;
  if (outcome.state === 'failed' && (last === undefined || age > longestAge))
    return { state: 'failed', message: outcome.message };
  if (last === undefined) return { state: 'loading' };
  const isStale = outcome.state === 'failed' || last.weather.isStale;
  return { state: 'given', weather: { ...last.weather, age, isStale } };
}

/** How old weather is shown at most, in s. */
const longestAge = 3 * 3600;
