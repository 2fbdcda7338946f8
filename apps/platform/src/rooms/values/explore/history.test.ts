import {
  historyCount,
  historyExport,
  historyExportWorkbook,
  historyQuery,
  historyTable,
} from '@penstock/contract/calls/history';
import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { Packing } from '../history/pack/packing.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 18, 11);

/** Two hours each minute, one half packed: `level` counts, `note` is a text every hour, `other` in half minutes is bad. */
beforeAll(async () => {
  const { pool, packingPool, maintenancePool } = platform().database;
  await pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,note}'), ($1, 's', '{count}')
       returning id, recording_key
     )
     insert into record (recording_id, time, sequence, "values", exact)
     select id, to_timestamp($2::float8 / 1000) + n * interval '1 minute'
         + case recording_key when 's' then interval '30 seconds' else interval '0' end, n,
       case recording_key when 'r' then array[n, null] else array[case when n % 2 = 0 then n / 4.0 end] end::float8[],
       case when recording_key = 'r' and n % 60 = 0 then array[null, '=1+' || n] end
     from made, generate_series(0, 119) n`,
    [testSn, begin],
  );
  const clock = { now: () => begin + 2 * 3_600_000 };
  await new Packing({ pool: packingPool, maintenancePool, clock, log: silentLog }).run();
}, 60_000);

const request = () => {
  const { equipmentId, signalId } = platform();
  return {
    signals: ['level', 'note', 'count'].map((key) => ({ equipmentId, signalId: signalId(key) })),
    from: new Date(begin).toISOString(),
    to: new Date(begin + 2 * 3_600_000).toISOString(),
  };
};

describe('the history of several signals', { timeout: 60_000 }, () => {
  it('is reduced to points, of each signal from packed and loose records together', async () => {
    expect((await platform().database.pool.query('select from record')).rowCount).toBe(120);
    const owner = await platform().signedIn('owner');
    const { step, series } = await owner.call(historyQuery, { ...request(), points: 12 });
    expect(step).toBe(600_000);
    expect(series.map(({ points }) => points.length)).toEqual([12, 0, 12]);
    expect(series[0]?.points[6]).toEqual({
      time: begin + 3_600_000,
      min: 60,
      max: 69,
      average: 64.5,
      count: 10,
      known: 1,
    });
    expect(series[2]?.points[0]).toMatchObject({ min: 0, max: 2, count: 5 });
  });

  it('is read row by row, and page by page', async () => {
    const owner = await platform().signedIn('owner');
    const rows = [];
    let after: number | undefined;
    for (;;) {
      const page = await owner.call(historyTable, {
        ...request(),
        rows: 90,
        ...(after === undefined ? {} : { after }),
      });
      rows.push(...page.rows);
      if (page.next === null) break;
      after = page.next;
    }
    expect(rows).toHaveLength(240);
    expect(rows.slice(0, 4)).toEqual([
      { time: begin, values: [0, '=1+0', null] },
      { time: begin + 30_000, values: [null, null, 0] },
      { time: begin + 60_000, values: [1, null, null] },
      { time: begin + 90_000, values: [null, null, null] },
    ]);
    expect(rows[120]).toEqual({ time: begin + 3_600_000, values: [60, '=1+60', null] });
    expect(rows.map(({ time }) => time)).toEqual(rows.map((_row, at) => begin + at * 30_000));
  });

  it('is exported as CSV and as a workbook, in the time zone of the caller, with formulas made harmless', async () => {
    const owner = await platform().signedIn('owner');
    const asked = { ...request(), timeZone: 'Asia/Shanghai' };
    const lines = (await (await owner.download(historyExport, asked)).content.text()).split('\r\n');
    expect(lines).toHaveLength(242);
    expect(lines[1]).toBe("2026-11-18 19:00:00.000,0,'=1+0,");
    const file = await (await owner.download(historyExportWorkbook, asked)).content.arrayBuffer();
    const book = read(Buffer.from(file));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('there is no sheet');
    const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false });
    expect(cells).toHaveLength(241);
    expect(cells[1]).toEqual(['2026-11-18 19:00:00.000', '0', '=1+0']);
    expect(sheet['C2']).not.toHaveProperty('f');
  });

  it('is exported by steps of time as averages, weighted by how long values held, from packed and loose records', async () => {
    const owner = await platform().signedIn('owner');
    const asked = { ...request(), timeZone: 'Asia/Shanghai', stepMinutes: 15 };
    const lines = (await (await owner.download(historyExport, asked)).content.text()).trim().split('\r\n');
    expect(lines.slice(1)).toEqual(
      Array.from({ length: 8 }, (_, index) => {
        const first = index * 15;
        // `count` is n / 4 of an even n, from half a minute after it until a minute later: then it is bad.
        let [held, integral] = [0, 0];
        for (let half = first * 2; half < first * 2 + 30; half += 1) {
          const n = Math.floor((half - 1) / 2);
          if (n < 0 || n % 2 !== 0) continue;
          held += 1;
          integral += n / 4;
        }
        const time = `2026-11-18 ${19 + Math.floor(first / 60)}:${String(first % 60).padStart(2, '0')}:00.000`;
        // How long the last record holds is not known.
        const level = index === 7 ? 111.5 : first + 7;
        return `${time},${level},,${Math.round((integral / held) * 1e6) / 1e6}`;
      }),
    );
    const minutes = { ...asked, stepMinutes: 1 };
    const byMinute = await (await owner.download(historyExport, minutes)).content.text();
    const ofMinutes = byMinute.trim().split('\r\n');
    expect(ofMinutes).toHaveLength(121);
    // 5 holds for the whole minute, and 4 / 4 for its first half: after that `count` is bad.
    expect(ofMinutes[6]).toBe('2026-11-18 19:05:00.000,5,,1');
    const own = {
      ...asked,
      from: new Date(begin + 15 * 60_000).toISOString(),
      stepMinutes: 45,
      stepsFromStart: true,
    };
    const byOwn = await (await owner.download(historyExport, own)).content.text();
    const times = byOwn.trim().split('\r\n').slice(1);
    expect(times.map((line) => line.slice(11, 16))).toEqual(['19:15', '20:00', '20:45']);
    expect(times[0]?.split(',')[1]).toBe('37');
  });

  it('has with details the offset of the zone, extremes and known share of numbers, states by time, and last texts', async () => {
    const { pool } = platform().database;
    const start = begin + 2 * 86_400_000;
    const digits = '12345678901234567890';
    await pool.query(
      `with made as (
         insert into recording (sn, recording_key, keys) values ($1, 'details', '{level,pump,note,count}') returning id
       )
       insert into record (recording_id, time, sequence, "values", exact)
       select id, to_timestamp(($2::float8 + at) / 1000), at, array[level, run, null, 1e19],
         array[null, null, note, $3] from made,
         (values (0, 10, 0, 'warm'), (60000, 40, 1, 'hot'), (240000, 20, 0, '=cold'), (600000, 20, 0, 'late')) as given (at, level, run, note)`,
      [testSn, start, digits],
    );
    const owner = await platform().signedIn('owner');
    const { equipmentId, signalId } = platform();
    const asked = {
      signals: ['level', 'pump', 'note', 'count'].map((key) => ({ equipmentId, signalId: signalId(key) })),
      from: new Date(start).toISOString(),
      to: new Date(start + 300_000).toISOString(),
      timeZone: 'Asia/Kathmandu',
      details: true,
    };
    const lines = async (more: object) =>
      (await (await owner.download(historyExport, { ...asked, ...more })).content.text())
        .trim()
        .split('\r\n');
    const [titles, row] = await lines({ stepMinutes: 5 });
    expect(titles).toContain('UTC offset');
    const cells = row?.split(',') ?? [];
    expect(cells.slice(0, 2)).toEqual(['2026-11-20 16:45:00.000', '+05:45']);
    // A minute of 10, three of 40 and one of 20.
    expect(cells.slice(2, 6).map(Number)).toEqual([30, 10, 40, 100]);
    expect(cells.slice(6, 10)).toEqual(['0', '40', '60', '100']);
    expect(cells[10]).toBe("'=cold");
    const records = await lines({});
    expect(records[1]?.split(',').at(-1)).toBe(digits);
  });

  it('has the average of the time, not of the records, where values came at different distances', async () => {
    const { pool } = platform().database;
    const start = begin + 86_400_000;
    await pool.query(
      `insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp(($2::float8 + at) / 1000), at + 1000, array[level, null]::float8[]
       from recording, (values (0, 0), (60000, 100), (61000, 100), (62000, 100), (63000, 0), (120000, 0))
         as given (at, level)
       where sn = $1 and recording_key = 'r'`,
      [testSn, start],
    );
    const owner = await platform().signedIn('owner');
    const file = await owner.download(historyExport, {
      ...request(),
      from: new Date(start).toISOString(),
      to: new Date(start + 120_000).toISOString(),
      timeZone: 'UTC',
      stepMinutes: 2,
      stepsFromStart: true,
    });
    expect((await file.content.text()).trim().split('\r\n')[1]).toBe('2026-11-19 11:00:00.000,2.5,,');
  });

  it('is no file where nothing was recorded, but says so', async () => {
    const owner = await platform().signedIn('owner');
    const long = begin - 400 * 86_400_000;
    const before = {
      ...request(),
      from: new Date(long).toISOString(),
      to: new Date(long + 3_600_000).toISOString(),
      timeZone: 'UTC',
    };
    const empty = { key: 'query.empty', code: '2206' };
    for (const call of [historyExport, historyExportWorkbook]) {
      await expect(owner.download(call, before)).rejects.toMatchObject(empty);
      await expect(owner.download(call, { ...before, stepMinutes: 5 })).rejects.toMatchObject(empty);
    }
  });

  it('says before how many records there are', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    await expect(owner.call(historyCount, request())).resolves.toEqual({ records: 240 });
    await expect(stranger.call(historyCount, request())).rejects.toMatchObject({ code: '2001' });
  });

  it('is exported with every text harmless that a spreadsheet would take for a formula', async () => {
    const owner = await platform().signedIn('owner');
    const { pool } = platform().database;
    const from = begin + 10 * 3_600_000;
    const texts = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'];
    await pool.query(
      `insert into record (recording_id, time, sequence, "values", exact)
       select recording.id, to_timestamp($1::float8 / 1000) + n * interval '1 minute', 1000 + n, array[0, null],
         array[null, text]
       from recording, unnest($2::text[]) with ordinality as given (text, n) where recording_key = 'r'`,
      [from, texts],
    );
    const asked = {
      ...request(),
      from: new Date(from).toISOString(),
      to: new Date(from + 3_600_000).toISOString(),
      timeZone: 'UTC',
    };
    const csv = await (await owner.download(historyExport, asked)).content.text();
    for (const text of texts) expect(csv).toContain(`'${text}`);
    const file = await (await owner.download(historyExportWorkbook, asked)).content.arrayBuffer();
    const book = read(Buffer.from(file));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('there is no sheet');
    // In a workbook a cell says itself that it is a text.
    for (const index of texts.keys()) {
      expect(sheet[`C${index + 2}`]).toMatchObject({ t: 's' });
      expect(sheet[`C${index + 2}`]).not.toHaveProperty('f');
    }
  });

  it('is closed to who may not see one of the equipments, and to a time that ends before it begins', async () => {
    const stranger = await platform().signedIn('stranger');
    const owner = await platform().signedIn('owner');
    const backwards = { ...request(), to: request().from };
    await expect(stranger.call(historyQuery, request())).rejects.toMatchObject({ code: '2001' });
    await expect(stranger.call(historyTable, request())).rejects.toMatchObject({ code: '2001' });
    await expect(owner.call(historyQuery, backwards)).rejects.toMatchObject({ key: 'request.invalid' });
    await expect(owner.call(historyTable, backwards)).rejects.toMatchObject({ key: 'request.invalid' });
    for (const call of [historyExport, historyExportWorkbook])
      await expect(stranger.download(call, { ...request(), timeZone: 'UTC' })).rejects.toMatchObject({
        code: '2001',
      });
  });
});
