import type { Language } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { ClientBase } from 'pg';
import { maxHoldMs } from '../history/codec/quarter.ts';
import { foldSeries } from '../history/read/fold-series.ts';
import { readReadings } from '../history/read/row-repository.ts';
import type { SeriesKey } from '../history/read/series.ts';
import { SpanFold } from '../history/read/span-fold.ts';
import { periodMs } from '../history/pack/block.ts';
import type { ChosenSeries } from './chosen-signals.ts';

/** A value of a file; null where nothing is known. */
export type StepCell = number | string | null;

/** The columns of a signal in a file of steps of time: the titles of its columns, and what reads their cells. */
export interface StepReader {
  /** Undefined where nothing is recorded. */
  readonly series: SeriesKey | undefined;
  readonly titles: readonly string[];
  /** The cells of each step. @param starts where the steps begin; the last one is only an end. ms since 1970. */
  read(
    client: ClientBase,
    series: SeriesKey,
    starts: readonly number[],
  ): Promise<readonly (readonly StepCell[])[]>;
}

const minimum = textAt('platform.values:historyFiles.minimum');
const maximum = textAt('platform.values:historyFiles.maximum');
const average = textAt('platform.values:historyFiles.average');
const known = textAt('platform.values:historyFiles.known');
const last = textAt('platform.values:historyFiles.last');
const share = textAt('platform.values:historyFiles.share');

/** Values are rounded to so many decimals: more of them come from the division. */
const scale = 1e6;
const rounded = (value: number) => Math.round(value * scale) / scale;
const percent = (part: number) => Math.round(Math.min(1, part) * 1000) / 10;

/** States of which a file has the share of time; more would be more columns than anyone reads. */
const mostStates = 16;

/** The averages of signals alone, as a table of history has them. */
export function averageReader({ series, title }: ChosenSeries): StepReader {
  return {
    series,
    titles: [title],
    read: async (client, one, starts) => {
      const fold = new SpanFold(starts, averages);
      await foldAll(client, one, starts, [fold]);
      return fold.results().map(({ value }) => [value === null ? null : rounded(value)]);
    },
  };
}

const averages = { function: 'average', condition: null, counterRange: null } as const;

/**
 * The details of a step: of numbers average, minimum, maximum and the share of time that is known; of switches and states the
 * last one and the share of time of each; of texts the last one.
 */
export function detailReader(signal: ChosenSeries, language: Language): StepReader {
  const { series, title, kind, states } = signal;
  const named = (text: string) => `${title} · ${text}`;
  switch (kind) {
    case 'text':
      return { series, titles: [named(last[language])], read: readTexts };
    case 'states': {
      const shown = states.slice(0, mostStates);
      return {
        series,
        titles: [
          named(last[language]),
          ...shown.map((state) => named(`${share[language]} ${state.title}`)),
          named(known[language]),
        ],
        read: async (client, one, starts) => {
          const folds = shown.map(
            ({ value }) =>
              new SpanFold(starts, {
                function: 'runningTime',
                condition: { operator: '=', value },
                counterRange: null,
              }),
          );
          const whole = new SpanFold(starts, averages);
          await foldAll(client, one, starts, [whole, ...folds]);
          const shares = folds.map((fold) => fold.results());
          return whole.summaries().map(({ knownMs, last: value }, at) => {
            if (Number.isNaN(value)) return [null, ...shown.map(() => null), null];
            return [
              states.find((state) => state.value === value)?.title ?? value,
              ...shares.map((results) =>
                knownMs === 0 ? null : percent(((results[at]?.value ?? 0) * hour) / knownMs),
              ),
              percent(knownMs / lengthOf(starts, at)),
            ];
          });
        },
      };
    }
    case 'number':
      return {
        series,
        titles: [average, minimum, maximum, known].map((text) => named(text[language])),
        read: async (client, one, starts) => {
          const fold = new SpanFold(starts, averages);
          await foldAll(client, one, starts, [fold]);
          const values = fold.results();
          return fold.summaries().map((summary, at) => {
            const value = values[at]?.value ?? null;
            return value === null
              ? [null, null, null, null]
              : [
                  rounded(value),
                  summary.minimum,
                  summary.maximum,
                  percent(summary.knownMs / lengthOf(starts, at)),
                ];
          });
        },
      };
  }
}

const hour = 3_600_000;

function lengthOf(starts: readonly number[], at: number): number {
  return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
}

async function foldAll(
  client: ClientBase,
  series: SeriesKey,
  starts: readonly number[],
  folds: readonly SpanFold[],
): Promise<void> {
  const range = { ...series, from: starts[0] ?? 0, to: starts.at(-1) ?? 0 };
  await foldSeries(client, range, folds, () => undefined, maxHoldMs);
}

/** The last text of each step. */
async function readTexts(
  client: ClientBase,
  series: SeriesKey,
  starts: readonly number[],
): Promise<readonly (readonly StepCell[])[]> {
  const [from, to] = [starts[0] ?? 0, starts.at(-1) ?? 0];
  const found = starts
    .slice(0, -1)
    .map((): { time: number; text: string | null } => ({ time: -1, text: null }));
  const step = lengthOf(starts, 0);
  for (let period = Math.floor(from / periodMs) * periodMs; period < to; period += periodMs) {
    const range = { from: Math.max(from, period), to: Math.min(to, period + periodMs) };
    for await (const { times, exact } of readReadings(client, { ...series, ...range }))
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        const text = exact?.[at] ?? null;
        const one = found[Math.floor((time - from) / step)];
        if (text !== null && time >= from && time < to && one !== undefined && time >= one.time) {
          one.time = time;
          one.text = text;
        }
      }
  }
  return found.map(({ text }) => [text]);
}
