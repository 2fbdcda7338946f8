import type { Language } from '@penstock/languages/language';
import type { HistoryService } from '@penstock/stage/services/history-service';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { WeatherOutcome, WeatherService } from '@penstock/stage/services/weather-service';
import { sampleWeather } from '@penstock/widgets/weather/view/sample-weather';
import { valueKey } from '@penstock/stage/values/value-target';
import type { ValueClock } from '@penstock/stage/values/value-source';
import type { GallerySource } from './gallery-source.ts';
import type { GalleryQuality } from './gallery-state.ts';
import { simulatedScenes } from './simulated-scene.ts';
import { simulatedValue } from './simulated-signals.ts';
import { textsAt } from '@penstock/languages/catalogue';

/** The texts on the widgets of the gallery. */
const galleryTexts = textsAt('web.parts:galleryTexts');

interface ServiceParts {
  readonly source: GallerySource;
  readonly clock: ValueClock;
  readonly quality: GalleryQuality;
  readonly language: Language;
  /** Nothing moves: pictures are taken. */
  readonly isStill: boolean;
}

/** The services that the gallery simulates; for the others widgets show their samples. */
export function galleryServices({ source, ...parts }: ServiceParts): StageServices {
  return {
    write: source.writer,
    weather: simulatedWeather(parts),
    history: simulatedHistory(parts),
    scenes: simulatedScenes(parts.language, parts.isStill),
  };
}

function simulatedWeather({ quality, language }: Omit<ServiceParts, 'source'>): WeatherService {
  return { query: () => Promise.resolve(outcome()) };

  function outcome(): WeatherOutcome {
    switch (quality) {
      case 'good':
      case 'old':
        return {
          state: 'given',
          weather: {
            ...sampleWeather,
            place: galleryTexts.city,
            age: quality === 'old' ? 1500 : 0,
            isStale: quality === 'old',
          },
        };
      case 'bad':
        return { state: 'failed', message: galleryTexts.weatherFailed[language] };
      case 'missing':
        return { state: 'noSource' };
    }
  }
}

/** Each value as it would have been; nothing is recorded where values are missing. */
function simulatedHistory({ clock, quality }: Omit<ServiceParts, 'source'>): HistoryService {
  return {
    now: () => clock.now(),
    read: ({ targets, from, to, points }) => {
      const step = Math.max(1000, Math.ceil((to - from) / Math.max(1, Math.min(points, 60))));
      const series = targets.flatMap((target) => {
        if (target.kind !== 'signal' || quality === 'missing') return [];
        const values = Array.from({ length: Math.floor((to - from) / step) }, (_, at) => {
          const value = simulatedValue(target.signalId, at * 1700);
          const average = typeof value === 'number' ? value : Number(value === true);
          return { time: from + at * step, min: average, max: average, average };
        });
        return [[valueKey(target), { points: values, reach: step }] as const];
      });
      return Promise.resolve({ step, series: new Map(series) });
    },
  };
}
