import type { ClientBase } from 'pg';
import type { AlarmReading } from '@penstock/contract/conditions/inputs';
import { readReadings } from '../../../values/history/read/row-repository.ts';
import type { SeriesKey } from '../../../values/history/read/series.ts';

/** A reading of one of several signals. */
export interface SlotReading {
  readonly slot: number;
  readonly reading: AlarmReading;
}

/** Numbers the texts of a signal: a text that differs from the one before has another number. */
class TextNumbers {
  #last: string | undefined;
  #number = 0;

  of(text: string): number {
    if (text !== this.#last) this.#number += 1;
    this.#last = text;
    return this.#number;
  }
}

/** Reads several signals period by period, in the order of time. */
export class OrderedReadings {
  readonly #series: readonly (SeriesKey | undefined)[];
  readonly #texts: readonly TextNumbers[];

  /** @param series by slot; undefined where nothing is recorded. */
  constructor(series: readonly (SeriesKey | undefined)[]) {
    this.#series = series;
    this.#texts = series.map(() => new TextNumbers());
  }

  /** The readings of one period or a part of it, in ms since 1970; periods are read in order. */
  async read(
    client: ClientBase,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly SlotReading[]> {
    const found: SlotReading[] = [];
    for (const [slot, one] of this.#series.entries()) {
      if (one === undefined) continue;
      const readings = await this.#readOne(client, slot, { ...one, ...range });
      for (const reading of readings) found.push({ slot, reading });
    }
    return found.toSorted((one, other) => one.reading.time - other.reading.time);
  }

  async #readOne(
    client: ClientBase,
    slot: number,
    range: SeriesKey & { readonly from: number; readonly to: number },
  ): Promise<readonly AlarmReading[]> {
    const rows: { readonly time: number; readonly number: number; readonly exact: string | null }[] = [];
    for await (const { times, numbers, exact } of readReadings(client, range)) {
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        if (time < range.from || time >= range.to) continue;
        rows.push({ time, number: numbers[at] ?? Number.NaN, exact: exact?.[at] ?? null });
      }
    }
    const texts = this.#texts[slot];
    return rows
      .toSorted((one, other) => one.time - other.time)
      .map(({ time, number, exact }) => {
        const isText = Number.isNaN(number) && exact !== null;
        return {
          time,
          isGood: isText || !Number.isNaN(number),
          value: number,
          text: isText && texts !== undefined ? texts.of(exact) : Number.NaN,
        };
      });
  }
}
