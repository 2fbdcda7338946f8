import {
  type HistoryAnswer,
  type HistorySeries,
  type HistoryService,
  hasPast,
} from '../services/history-service.ts';
import { numericValue } from '../values/condition.ts';
import { type Reading, readingState } from '../values/reading.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { type ValueTarget, valueKey } from '../values/value-target.ts';
import { type CurveRow, curveRows } from './series-rows.ts';
import { Observable } from '@penstock/scene/observable';

/** Time between two drawings, in ms: at most two a second, at least one in two seconds while something moves. */
const fastest = 500;
const slowest = 2000;
/** After being out of sight for longer than this, in ms, what was missed is read from the history. */
const missedAfter = 5000;
/** How many times the time that is shown is read ahead where a past is played back. */
const aheadRanges = 7;

const nothingRecorded: HistorySeries = { points: [], reach: 0 };

/** One curve as it is to be drawn. */
export interface RecordedSeries {
  readonly rows: readonly CurveRow[];
  readonly reading: Reading;
  /** Its last value is bad, old or not known: the curve is faded. */
  readonly isFaded: boolean;
}

/** All curves of a chart at a time. */
export interface SeriesPicture {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why the history could not be read. */
  readonly message: string;
  /** ms since 1970. */
  readonly from: number;
  readonly to: number;
  /** From when values are kept that have no history; undefined where all have one. */
  readonly since: number | undefined;
  readonly series: ReadonlyMap<string, RecordedSeries>;
}

interface Options {
  readonly values: ValueHub;
  readonly history: HistoryService | undefined;
  readonly targets: readonly ValueTarget[];
  /** The time that is shown, up to now, in ms. */
  readonly range: number;
  /** How many points of each curve can be drawn. */
  readonly points: number;
}

/**
 * Follows the values of a chart: reads their history once, and adds what comes. Its picture changes at most twice a second, and not
 * while nobody sees it.
 */
export class SeriesRecorder {
  readonly #options: Options;
  readonly #keys: readonly string[];
  readonly #live = new Map<string, CurveRow[]>();
  #past: HistoryAnswer | undefined;
  /** The time that was read of the history. */
  #covered = { from: 0, to: 0 };
  #state: SeriesPicture['state'];
  #message = '';
  readonly #picture: Observable<SeriesPicture>;
  #opened: number;
  #isActive = true;
  #inactiveSince = 0;
  #lastDrawing = Number.NEGATIVE_INFINITY;
  #drawing: { readonly due: number; readonly cancel: () => void } | undefined;
  #reading: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#keys = options.targets.map(valueKey);
    this.#opened = this.#now();
    this.#state = this.#hasHistory() ? 'loading' : 'ready';
    this.#picture = new Observable(this.#draw());
  }

  readonly get = (): SeriesPicture => this.#picture.get();

  /** Hears when there is another picture. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => this.#picture.subscribe(listener);

  /** Follows the values and reads their history. Returns what ends that. */
  start(): () => void {
    const { values, targets } = this.#options;
    const ends = targets.map((target) => {
      const key = valueKey(target);
      const take = () => this.#take(key, values.reading(key));
      const end = values.follow(target, take);
      take();
      return end;
    });
    ends.push(values.onSource(() => this.#forget()));
    this.#opened = this.#now();
    this.#read();
    this.#schedule();
    return () => {
      for (const end of ends) end();
      this.#rest();
      this.#reading?.abort();
      this.#reading = undefined;
    };
  }

  /** Whether somebody sees the chart: otherwise nothing is drawn or read. */
  setActive(isActive: boolean): void {
    if (isActive === this.#isActive) return;
    this.#isActive = isActive;
    if (!isActive) {
      this.#inactiveSince = this.#now();
      this.#rest();
      return;
    }
    if (this.#now() - this.#inactiveSince > missedAfter) this.#read();
    this.#schedule();
  }

  /** Reads the history again after it failed. */
  retry(): void {
    this.#state = 'loading';
    this.#read();
    this.#publish();
  }

  #now(): number {
    return this.#options.history?.now() ?? this.#options.values.clock.now();
  }

  #hasHistory(): boolean {
    const { history, targets } = this.#options;
    return targets.some((target) => hasPast(history, target));
  }

  #take(key: string, reading: Reading): void {
    const { time } = reading;
    if (time === null) return;
    const rows = this.#live.get(key) ?? [];
    const last = rows.at(-1);
    const state = readingState(reading);
    const number = state === 'bad' || state === 'unknown' ? Number.NaN : numericValue(reading.value);
    const value = Number.isFinite(number) ? number : null;
    if (last !== undefined && last[0] === time && last[1] === value) {
      this.#schedule();
      return;
    }
    // A source that goes back in time.
    if (last !== undefined && time < last[0]) rows.length = 0;
    const { range, points } = this.#options;
    const part = (at: number) => Math.floor((at / range) * points);
    const before = rows.at(-1);
    // One value for each part that can be distinguished, and breaks.
    if (before !== undefined && value !== null && before[1] !== null && part(before[0]) === part(time))
      rows.pop();
    rows.push([time, value]);
    if (rows.length > points * 2) {
      const from = this.#now() - range;
      const kept = rows.findIndex(([at]) => at >= from);
      rows.splice(0, Math.max(kept - 1, rows.length - points * 2));
    }
    this.#live.set(key, rows);
    this.#schedule();
  }

  #forget(): void {
    this.#live.clear();
    this.#opened = this.#now();
    this.#schedule();
  }

  /** Follows a past that is played back: also to an earlier time, and to one that was not read. */
  #followPlayed(): void {
    const { range } = this.#options;
    const now = this.#now();
    if (now < this.#picture.get().to) {
      for (const [key, rows] of this.#live)
        this.#live.set(
          key,
          rows.filter(([time]) => time <= now),
        );
      this.#opened = now;
    }
    const { from, to } = this.#covered;
    if (now - range >= from && now <= to) return;
    this.#state = 'loading';
    this.#read();
  }

  #read(): void {
    const { history, targets, range, points } = this.#options;
    if (!history || !this.#hasHistory()) return;
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const now = this.#now();
    const from = now - range;
    const to = Math.max(now, Math.min(history.end?.() ?? now, now + aheadRanges * range));
    this.#covered = { from, to };
    const count = Math.ceil((points * (to - from)) / range);
    history.read({ targets, from, to, points: count }, reading.signal).then(
      (past) => {
        if (reading.signal.aborted) return;
        this.#past = past;
        this.#state = 'ready';
        this.#publish();
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        this.#state = this.#past === undefined || history.end !== undefined ? 'failed' : 'ready';
        this.#message = error instanceof Error ? error.message : '';
        this.#publish();
      },
    );
  }

  /** Something came: it is drawn as soon as the pace allows. */
  #schedule(): void {
    const { range, points, values, history } = this.#options;
    // Half a point of movement cannot be seen; how fast a past is played back is not known.
    const moves = history?.end === undefined ? range / points / 2 : 0;
    const interval = Math.min(slowest, Math.max(fastest, moves));
    this.#drawWithin(Math.max(0, this.#lastDrawing + interval - values.clock.now()));
  }

  #drawWithin(wait: number): void {
    const { clock } = this.#options.values;
    const due = clock.now() + wait;
    if (!this.#isActive || (this.#drawing && this.#drawing.due <= due)) return;
    this.#drawing?.cancel();
    const cancel = clock.after(wait, () => {
      this.#drawing = undefined;
      this.#publish();
    });
    this.#drawing = { due, cancel };
  }

  #rest(): void {
    this.#drawing?.cancel();
    this.#drawing = undefined;
  }

  #publish(): void {
    if (!this.#isActive) return;
    this.#lastDrawing = this.#options.values.clock.now();
    if (this.#options.history?.end !== undefined) this.#followPlayed();
    this.#picture.set(this.#draw());
    // The present goes on also while nothing comes.
    const { range, points } = this.#options;
    this.#drawWithin(Math.max(slowest, range / points));
  }

  #draw(): SeriesPicture {
    const { range, targets, values, history } = this.#options;
    const to = this.#now();
    const from = to - range;
    const series = new Map<string, RecordedSeries>();
    for (const key of this.#keys) {
      const reading = values.reading(key);
      const state = readingState(reading);
      const isKnown = state === 'live' || state === 'uncertain';
      const read = this.#past?.series.get(key) ?? nothingRecorded;
      const recorded =
        history?.end === undefined ? read : { ...read, points: read.points.filter(({ time }) => time <= to) };
      const past = { recorded, step: this.#past?.step ?? 0, live: this.#live.get(key) ?? [] };
      series.set(key, {
        rows: curveRows(past, from, isKnown ? to : undefined),
        reading,
        isFaded: !isKnown && values.isConnected(),
      });
    }
    const lacksHistory = targets.some((target) => !hasPast(history, target));
    const since = lacksHistory && this.#opened > from ? this.#opened : undefined;
    return { state: this.#state, message: this.#message, from, to, since, series };
  }
}
