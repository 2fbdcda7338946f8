import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryAnswer, HistoryService } from '../services/history-service.ts';
import type { ReportTable } from '../services/report-service.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import type { ValueTarget } from '../values/value-target.ts';
import { ValueHub } from '../values/value-hub.ts';
import { SeriesRecorder } from './series-recorder.ts';
import { isLoneRow } from './line-series.ts';
import { type CurveRow, curveRows, rowAt } from './series-rows.ts';
import { wholeValue } from './use-report-tables.ts';
import { xyPoints } from './xy-points.ts';

const point = (time: number, value: number) => ({ time, min: value, max: value, average: value });

describe('the rows of a curve', () => {
  it('break where recording was interrupted, and before what is live after a pause', () => {
    const points = [0, 1000, 9000, 10_000].map((time) => point(time, 1));
    const recorded = {
      points: [...points, { ...point(11_000, 1), isAfterBreak: true as const }],
      reach: 3500,
    };
    const rows = curveRows({ recorded, step: 1000, live: [[60_000, 5]] }, 0, undefined);
    expect(rows.filter(([, value]) => value === null).map(([time]) => time)).toEqual([10_001, 11_001]);
    expect(rows.at(-1)).toEqual([60_000, 5]);
    const slow = { recorded: { ...recorded, reach: null }, step: 1000, live: [[60_000, 5]] as const };
    expect(curveRows(slow, 0, undefined).filter(([, value]) => value === null)).toHaveLength(1);
  });

  it('have the minimum and the maximum of a point, the nearer one first', () => {
    const spread = (time: number, min: number, max: number) => ({ time, min, max, average: (min + max) / 2 });
    const recorded = { points: [spread(0, 1, 5), spread(1000, 0, 6)], reach: 3500 };
    expect(curveRows({ recorded, step: 1000, live: [[1200, 3]] }, 0, undefined)).toEqual([
      [0, 1],
      [500, 5],
      [1000, 6],
      [1199, 0],
      [1200, 3],
    ]);
  });

  it('of a value between two breaks has no neighbour', () => {
    const rows: CurveRow[] = [
      [0, 1],
      [1, null],
      [10, 2],
      [11, null],
      [20, 3],
      [21, 3],
    ];
    expect(rows.filter((_row, index) => isLoneRow(rows, index)).map(([time]) => time)).toEqual([0, 10]);
  });

  it('go on with live values that are later than what was recorded, and hold the last one', () => {
    const recorded = { points: [point(0, 1), point(1000, 2)], reach: 3500 };
    expect(
      curveRows(
        {
          recorded,
          step: 1000,
          live: [
            [500, 9],
            [1500, 3],
          ],
        },
        0,
        4000,
      ),
    ).toEqual([
      [0, 1],
      [1000, 2],
      [1500, 3],
      [4000, 3],
    ]);
    expect(curveRows({ recorded, step: 1000, live: [] }, 0, 90_000)).toHaveLength(2);
    expect(curveRows({ recorded, step: 1000, live: [[1500, null]] }, 0, 4000).at(-1)).toEqual([1500, null]);
  });

  it('are found at a time: the nearest, as looking at each finds it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 100 })),
        fc.integer({ min: 0, max: 110 }),
        (times, at) => {
          const rows = times.toSorted((one, other) => one - other).map((time): CurveRow => [time, time]);
          const found = rowAt(rows, at);
          if (!found) {
            expect(rows.every(([time]) => time > at)).toBe(true);
            return;
          }
          const nearest = Math.min(...rows.map(([time]) => Math.abs(time - at)));
          expect(Math.abs(found[0] - at)).toBe(nearest);
        },
      ),
    );
  });
});

describe('one value over another', () => {
  it('has a point whenever one of them changes, and breaks where one is not known', () => {
    const x: CurveRow[] = [
      [0, 1],
      [10, 2],
      [20, null],
      [30, 3],
    ];
    const y: CurveRow[] = [
      [5, 7],
      [25, 8],
    ];
    expect(xyPoints(x, y)).toEqual([
      [1, 7],
      [2, 7],
      [null, null],
      [3, 8],
    ]);
    expect(xyPoints(x, [])).toEqual([]);
  });
});

describe('what a column comes to', () => {
  const rows = [
    { start: 0, end: 10, shift: '', isOpen: false, values: [4], coverage: [1] },
    { start: 10, end: 40, shift: '', isOpen: false, values: [8], coverage: [1] },
    { start: 40, end: 50, shift: '', isOpen: true, values: [null], coverage: [0] },
  ];
  const whole = (name: ReportTable['columns'][number]['function'], of = rows) => {
    const column = { key: 'k', title: '', unit: '', decimals: 0, function: name };
    const table = { title: '', bucket: 'hour', timeZone: '', columns: [column], rows: of } as const;
    const item = { key: 'k', reportId: '1', equipId: '', column: 'k', title: '', colour: '' };
    return wholeValue({ item, title: '', column, table, index: 0 });
  };

  it.each([
    ['minimum', 4],
    ['maximum', 8],
    ['average', 7],
    ['sum', 12],
    ['change', 12],
    ['increase', 12],
    ['runningTime', 12],
    ['count', 12],
  ] as const)('%s is %d', (name, value) => expect(whole(name)).toBe(value));

  it('is nothing where nothing is known', () => expect(whole('sum', rows.slice(2))).toBeNull());
});

const level: ValueTarget = { kind: 'signal', equipId: '', signalId: 'level' };
const total: ValueTarget = { kind: 'mvar', mvarId: '3' };
const start = 1_000_000;

/** A recorder with a clock and a source that the test moves. */
function recording(
  targets: readonly ValueTarget[],
  given?: HistoryService['read'] | HistoryService,
  range = 60_000,
) {
  const clock = new TestClock();
  const values = new ValueHub(clock, 30_000);
  const source = new TestSource();
  values.connect(source);
  const history = typeof given === 'function' ? { now: () => clock.now(), read: given } : given;
  const recorder = new SeriesRecorder({ values, history, targets, range, points: 100 });
  const onPicture = vi.fn<() => void>();
  recorder.subscribe(onPicture);
  const end = recorder.start();
  const settle = async () => {
    await Promise.resolve();
    await Promise.resolve();
  };
  const rows = (key: string) => recorder.get().series.get(key)?.rows ?? [];
  return { clock, values, source, recorder, onPicture, end, settle, rows };
}

const past = (): Promise<HistoryAnswer> =>
  Promise.resolve({
    step: 600,
    series: new Map([
      ['signal::level', { points: [point(start - 1200, 1), point(start - 600, 2)], reach: 2900 }],
    ]),
  });

describe('a recorder of curves', () => {
  it('reads the history once, and adds what comes', async () => {
    const read = vi.fn<HistoryService['read']>(past);
    const { clock, source, recorder, settle, rows } = recording([level, total], read);
    expect(recorder.get().state).toBe('loading');
    await settle();
    expect(recorder.get().state).toBe('ready');
    clock.advance(1000);
    source.send('signal::level', 5, { time: start + 500 });
    clock.advance(3000);
    expect(rows('signal::level').map(([, value]) => value)).toEqual([1, 2, 5, 5]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.calls[0]?.[0]).toMatchObject({ from: start - 60_000, to: start, points: 100 });
  });

  it('says since when values are kept that have no history', async () => {
    const { recorder, settle } = recording([total], past);
    await settle();
    expect(recorder.get().since).toBe(start);
    expect(recording([level], past).recorder.get().since).toBeUndefined();
  });

  it('has a gap where a value was bad, and fades what is old', () => {
    const { clock, source, recorder, rows } = recording([total]);
    source.send('mvar:3', 1, { time: start });
    clock.advance(2000);
    source.send('mvar:3', 1, { time: start + 2000, quality: 'bad' });
    clock.advance(2000);
    expect(rows('mvar:3').at(-1)?.[1]).toBeNull();
    expect(recorder.get().series.get('mvar:3')?.isFaded).toBe(true);
    source.send('mvar:3', 4, { time: start + 4000 });
    clock.advance(2500);
    expect(recorder.get().series.get('mvar:3')?.isFaded).toBe(false);
    clock.advance(40_000);
    expect(recorder.get().series.get('mvar:3')?.isFaded).toBe(true);
    expect(rows('mvar:3').at(-1)).toEqual([start + 4000, 4]);
  });

  it('draws at most twice a second, whatever comes', () => {
    const { clock, source, onPicture } = recording([total], undefined, 10_000);
    clock.advance(1000);
    onPicture.mockClear();
    for (let at = 0; at < 100; at += 1) {
      source.send('mvar:3', at, { time: start + 1000 + at * 100 });
      clock.advance(100);
    }
    expect(onPicture.mock.calls.length).toBeLessThanOrEqual(21);
    expect(onPicture.mock.calls.length).toBeGreaterThanOrEqual(15);
  });

  it('draws and reads nothing while nobody sees it, and what was missed afterwards', async () => {
    const read = vi.fn<HistoryService['read']>(past);
    const { clock, source, recorder, onPicture, settle } = recording([level], read);
    await settle();
    recorder.setActive(false);
    onPicture.mockClear();
    source.send('signal::level', 5, { time: start + 500 });
    clock.advance(60_000);
    expect(onPicture).not.toHaveBeenCalled();
    recorder.setActive(true);
    expect(read).toHaveBeenCalledTimes(2);
    clock.advance(600);
    expect(onPicture).toHaveBeenCalled();
  });

  it('says why the history could not be read, and reads it again when asked', async () => {
    const read = vi.fn<HistoryService['read']>(past).mockRejectedValueOnce(new Error('The platform is away'));
    const { recorder, settle } = recording([level], read);
    await settle();
    expect(recorder.get()).toMatchObject({ state: 'failed', message: 'The platform is away' });
    recorder.retry();
    await settle();
    expect(recorder.get().state).toBe('ready');
  });

  it('gives up reading when it ends, and follows nothing any more', async () => {
    let aborted = false;
    const { end, clock, source, onPicture } = recording([level], (_question, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => undefined);
    });
    end();
    expect(aborted).toBe(true);
    onPicture.mockClear();
    source.send('signal::level', 1);
    clock.advance(10_000);
    expect(onPicture).not.toHaveBeenCalled();
  });

  it('ends at the time of a past that is played back, earlier and later, and reads what it has not read', async () => {
    const played = { at: 100_000, end: 2_000_000 };
    const every = ({ from, to }: { from: number; to: number }) =>
      Array.from({ length: Math.floor((to - from) / 1000) }, (_none, at) => point(from + at * 1000, at));
    const read = vi.fn<HistoryService['read']>((question) =>
      Promise.resolve({
        step: 1000,
        series: new Map([['signal::level', { points: every(question), reach: 3500 }]]),
      }),
    );
    const history = { now: () => played.at, end: () => played.end, read };
    const { clock, source, recorder, settle, rows } = recording([level], history);
    await settle();
    expect(read.mock.calls[0]?.[0]).toMatchObject({ from: 40_000, to: 520_000, points: 800 });
    const ends = () => rows('signal::level').at(-1)?.[0];
    const show = async (at: number) => {
      played.at = at;
      if (at < recorder.get().to) source.sink?.reset();
      source.send('signal::level', 1, { time: at - 300, oldAfter: Number.POSITIVE_INFINITY });
      clock.advance(600);
      await settle();
      expect(recorder.get()).toMatchObject({ state: 'ready', from: at - 60_000, to: at });
      expect(rows('signal::level')[0]?.[0]).toBeLessThan(at - 58_000);
      expect(ends()).toBe(at);
    };
    await show(100_500);
    await show(400_000);
    await show(101_000);
    expect(read).toHaveBeenCalledTimes(1);
    await show(1_900_500);
    expect(read.mock.calls[1]?.[0]).toMatchObject({ from: 1_840_500, to: 2_000_000 });
    await show(50_500);
    await show(2_000_000);
    await show(2_000_000);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('says that a part of the past that is played back could not be read', async () => {
    const played = { at: 100_000 };
    const read = vi.fn<HistoryService['read']>(past);
    const history = { now: () => played.at, end: () => 2_000_000, read };
    const { clock, recorder, settle } = recording([level], history);
    await settle();
    expect(recorder.get().state).toBe('ready');
    read.mockRejectedValueOnce(new Error('The platform is away'));
    played.at = 1_000_000;
    clock.advance(2000);
    await settle();
    expect(recorder.get()).toMatchObject({ state: 'failed', message: 'The platform is away' });
    clock.advance(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps few points however many come, and begins again where the source goes back in time', () => {
    const { clock, source, rows } = recording([total]);
    for (let at = 0; at < 2000; at += 1) {
      source.send('mvar:3', at, { time: start + at * 100 });
      clock.advance(100);
    }
    expect(rows('mvar:3').length).toBeLessThanOrEqual(210);
    source.sink?.reset();
    source.send('mvar:3', 7, { time: start + 150_000 });
    clock.advance(3000);
    expect(rows('mvar:3').map(([, value]) => value)).toEqual([7]);
  });
});
