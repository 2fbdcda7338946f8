import { useMemo } from 'react';
import { numericValue } from '../values/condition.ts';
import { type Reading, readingState } from '../values/reading.ts';
import type { ValueItem } from './chart-item.ts';
import { sampleValue } from './sample-curve.ts';
import { seriesTitle, useSeriesText } from './use-series-text.ts';
import { useSeries } from './use-series.ts';

/** One thing of a chart that compares values, at present. */
export interface PresentValue {
  readonly id: string;
  readonly title: string;
  readonly colour: string;
  /** Null where it is not known, or no number. */
  readonly value: number | null;
  readonly unit: string;
  /** The value alone. */
  readonly short: string;
  /** The value in words, with its quality. */
  readonly words: string;
  /** Writes a number as this value is written. */
  readonly text: (value: number) => string;
  readonly isFaded: boolean;
}

/** Drawn at most twice a second; nothing of the past is kept. */
const presentOnly = { range: 120_000, points: 2, withHistory: false } as const;

/** Present values. Undefined while there is no source: then a sample is shown. */
export function usePresentValues(
  items: readonly ValueItem[],
  isActive: boolean,
): readonly PresentValue[] | undefined {
  const text = useSeriesText();
  const targets = useMemo(() => items.map(({ target }) => target), [items]);
  const { picture } = useSeries(targets, { ...presentOnly, isActive });
  return useMemo(
    () =>
      picture &&
      items.flatMap((item): PresentValue[] => {
        const found = picture.series.get(item.key);
        if (!found) return [];
        const { reading, isFaded } = found;
        const { facts } = reading;
        return [
          {
            id: item.key,
            title: seriesTitle(item, facts, items),
            colour: item.colour,
            value: knownNumber(reading),
            unit: facts?.unit ?? '',
            short: text.present(reading),
            words: text.reading(reading),
            text: (value) => text.value(value, facts),
            isFaded,
          },
        ];
      }),
    [picture, items, text],
  );
}

/** Sample values for a chart. */
export function useSampleValues(
  items: readonly { readonly key: string; readonly title: string; readonly colour: string }[],
): readonly PresentValue[] {
  const text = useSeriesText();
  return useMemo(
    () =>
      items.map(({ key, title, colour }, index): PresentValue => {
        const value = Math.round(sampleValue(index, 0.3));
        const write = (number: number) => text.value(number, undefined);
        return {
          id: key,
          title,
          colour,
          value,
          unit: '',
          short: write(value),
          words: write(value),
          text: write,
          isFaded: false,
        };
      }),
    [items, text],
  );
}

/** A bad value is not drawn; an old one is, faded. */
function knownNumber(reading: Reading): number | null {
  const state = readingState(reading);
  const number = state === 'bad' || state === 'unknown' ? Number.NaN : numericValue(reading.value);
  return Number.isFinite(number) ? number : null;
}
