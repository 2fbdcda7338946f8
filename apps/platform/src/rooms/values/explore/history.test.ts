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

  it('is exported by steps of time as averages, from packed and loose records', async () => {
    const owner = await platform().signedIn('owner');
    const asked = { ...request(), timeZone: 'Asia/Shanghai', stepMinutes: 15 };
    const lines = (await (await owner.download(historyExport, asked)).content.text()).trim().split('\r\n');
    expect(lines.slice(1)).toEqual(
      // `count` is every other n / 4, half a minute later.
      Array.from({ length: 8 }, (_, index) => {
        const first = index * 15;
        const even = Array.from({ length: 15 }, (_value, at) => first + at).filter((n) => n % 2 === 0);
        const count = even.reduce((sum, n) => sum + n / 4, 0) / even.length;
        const time = `2026-11-18 ${19 + Math.floor(first / 60)}:${String(first % 60).padStart(2, '0')}:00.000`;
        return `${time},${first + 7},,${Math.round(count * 1e6) / 1e6}`;
      }),
    );
    const minutes = { ...asked, stepMinutes: 1 };
    const byMinute = await (await owner.download(historyExport, minutes)).content.text();
    expect(byMinute.trim().split('\r\n')).toHaveLength(121);
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
