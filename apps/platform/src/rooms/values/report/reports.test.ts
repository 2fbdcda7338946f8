import { read, utils } from '@e965/xlsx';
import { equipmentAdd, equipmentEdit } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import {
  reportAdd,
  type ReportColumn,
  reportDelete,
  type ReportDraft,
  reportEdit,
  reportExport,
  reportExportWorkbook,
  reportInfo,
  reportPreview,
  reportQuery,
  reportRun,
} from '@penstock/contract/calls/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { Packing } from '../history/pack/packing.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const hour = 3_600_000;
/** Midnight in Berlin, on the day that has 25 hours. */
const begin = Date.UTC(2026, 9, 24, 22);

/**
 * A record each five minutes for 25 hours: `level` is a counter that is reset after 24 hours, `count` is on in the first half
 * of each hour. Half of them are packed, some came late, and nothing was recorded between 12:00 and 14:00.
 */
beforeAll(async () => {
  const { pool, packingPool, maintenancePool } = platform().database;
  await pool.query(`insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,count}')`, [
    testSn,
  ]);
  const insert = (condition: string) =>
    pool.query(
      `insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp($1::float8 / 1000) + n * interval '5 minutes', n,
         array[case when n < 288 then n else n - 288 end, case when n % 12 < 6 then 1 else 0 end]::float8[]
       from recording, generate_series(0, 300) n where not (n > 156 and n < 180) and ${condition}`,
      [begin],
    );
  await insert('n not between 100 and 103');
  const clock = { now: () => begin + 20 * hour };
  await new Packing({ pool: packingPool, maintenancePool, clock, log: silentLog }).run();
  await insert('n between 100 and 103');
  const owner = await platform().signedIn('owner');
  await owner.call(equipmentEdit, {
    id: platform().equipmentId,
    timeZone: 'Europe/Berlin',
    shifts: [
      { title: '早班', titleTranslations: { en: 'Early' }, start: 6 * 60 },
      { title: '晚班', titleTranslations: { en: 'Late' }, start: 18 * 60 },
    ],
  });
}, 60_000);

const column = (signalKey: string, name: ReportColumn['function']): ReportColumn => ({
  signalKey,
  function: name,
  title: '',
  condition: null,
  counterRange: null,
});

const columns = [
  column('level', 'increase'),
  column('level', 'maximum'),
  column('count', 'runningTime'),
  column('count', 'count'),
  column('count', 'average'),
];

const draft = (more: Partial<ReportDraft> = {}): ReportDraft => ({
  title: '=日报',
  titleTranslations: { en: 'Daily' },
  bucket: 'day',
  scope: { kind: 'equipment', equipmentIds: [idSchema.parse(platform().equipmentId)] },
  columns,
  computed: [],
  range: { kind: 'dates', from: '2026-10-25', to: '2026-10-25' },
  ...more,
});

describe('a report', { timeout: 60_000 }, () => {
  it('has the day of the plant with 25 hours, and says how much of it was known', async () => {
    const owner = await platform().signedIn('owner');
    const { rows, equipment, hidden } = await owner.call(reportPreview, draft());
    expect(equipment).toMatchObject([{ timeZone: 'Europe/Berlin', problem: null }]);
    expect(hidden).toBe(0);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ start: begin, end: begin + 25 * hour, open: false, shift: '' });
    const [increase, maximum, running, count, average] = rows[0]?.values ?? [];
    expect([increase, maximum, count]).toEqual([287 + 11, 287, 22]);
    expect(running).toBeCloseTo(11.5, 9);
    expect(average).toBeCloseTo(0.5, 9);
    expect(rows[0]?.coverage[0]).toBe(0.92);
  });

  it('has the same in hours, each of the two that are shown as two o’clock', async () => {
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(reportPreview, draft({ bucket: 'hour' }));
    expect(rows).toHaveLength(25);
    expect(rows.map(({ start }) => start)).toEqual(rows.map((_row, at) => begin + at * hour));
    const total = (index: number) => rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
    expect(total(0)).toBe(287 + 11);
    expect(total(2)).toBeCloseTo(11.5, 9);
    expect(total(3)).toBe(22);
    expect(rows[1]?.values.slice(0, 4)).toEqual([12, 23, 0.5, 1]);
    expect(rows[14]?.values).toEqual([null, null, null, null, null]);
    expect(rows[14]?.coverage).toEqual([0, 0, 0, 0, 0]);
  });

  it('has the shifts that begin on the days, named in the language of the reader', async () => {
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(reportPreview, draft({ bucket: 'shift' }));
    expect(
      rows.map(({ shift, start, end }) => [shift, (start - begin) / hour, (end - start) / hour]),
    ).toEqual([
      ['Early', 7, 12],
      ['Late', 19, 12],
    ]);
    const { id } = await owner.call(equipmentAdd, { title: 'Without shifts' });
    const scope: ReportDraft['scope'] = { kind: 'equipment', equipmentIds: [id] };
    expect(await owner.call(reportPreview, draft({ bucket: 'shift', scope }))).toMatchObject({
      equipment: [{ problem: 'unbound', timeZone: 'Asia/Shanghai' }],
      rows: [],
    });
  });

  it('leaves out what is in the future, and says what is not over', async () => {
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(reportPreview, draft({ range: { kind: 'thisYear' }, bucket: 'month' }));
    expect(rows.at(-1)?.open).toBe(true);
    expect(rows.filter(({ open }) => open)).toHaveLength(1);
    expect(rows.every(({ start }) => start <= platform().clock.now())).toBe(true);
    expect(
      await owner.call(
        reportPreview,
        draft({ range: { kind: 'dates', from: '2090-01-01', to: '2090-01-01' } }),
      ),
    ).toMatchObject({ rows: [] });
  });

  it('judges a condition', async () => {
    const owner = await platform().signedIn('owner');
    const above = { ...column('level', 'runningTime'), condition: { operator: '>=', value: 12 } as const };
    const { rows } = await owner.call(reportPreview, draft({ bucket: 'hour', columns: [above] }));
    expect(rows.slice(0, 3).map(({ values }) => values[0])).toEqual([0, 1, 1]);
  });

  it('has columns that formulas compute from the others, and refuses a formula that names none', async () => {
    const owner = await platform().signedIn('owner');
    const ratio = { title: 'Ratio', formula: 'c1 / (c3 - 12.5) * 100', unit: '%', decimals: 1 };
    const half = { title: 'Half', formula: 'c2 / 2', unit: '', decimals: 1 };
    const { rows, computed } = await owner.call(reportPreview, draft({ computed: [half, ratio] }));
    expect(computed).toEqual([
      { title: 'Half', unit: '', decimals: 1 },
      { title: 'Ratio', unit: '%', decimals: 1 },
    ]);
    const [values] = rows.map((row) => row.values);
    const [first, second] = rows[0]?.computed ?? [];
    expect(first).toBe(Number(values?.[1]) / 2);
    expect(second).toBeCloseTo((Number(values?.[0]) / (Number(values?.[2]) - 12.5)) * 100, 6);
    await expect(
      owner.call(reportPreview, draft({ computed: [{ ...half, formula: 'c6 + 1' }] })),
    ).rejects.toMatchObject({ problems: [{ path: 'computed.0.formula', key: 'mvar.aliasUnknown' }] });
  });

  it('is kept, changed and deleted', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(reportAdd, draft());
    expect(await owner.call(reportQuery, { keyword: 'daily' })).toMatchObject({
      total: 1,
      rows: [{ id, title: 'Daily', bucket: 'day', columnCount: 5, equipmentCount: 1, productTitle: '' }],
    });
    await owner.call(reportEdit, { id, ...draft({ title: '时报', titleTranslations: {}, bucket: 'hour' }) });
    expect(await owner.call(reportInfo, { id })).toMatchObject({
      title: '时报',
      bucket: 'hour',
      columns,
      product: null,
      equipment: [{ id: platform().equipmentId }],
    });
    expect((await owner.call(reportRun, { id })).rows).toHaveLength(25);
    const other = { kind: 'dates', from: '2026-10-26', to: '2026-10-26' } as const;
    expect((await owner.call(reportRun, { id, range: other })).rows).toHaveLength(24);
    await owner.call(reportDelete, { id });
    await expect(owner.call(reportRun, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('is written as CSV and as a workbook, on the clock of the plant, with formulas made harmless', async () => {
    const owner = await platform().signedIn('owner');
    const named = { ...column('level', 'increase'), title: '=1+1' };
    const { id } = await owner.call(reportAdd, draft({ columns: [named, column('count', 'count')] }));
    const lines = (await (await owner.download(reportExport, { id })).content.text()).split('\r\n');
    expect(lines[0]).toContain("'=1+1");
    expect(lines[1]).toMatch(/^2026-10-25 00:00,2026-10-26 00:00,.*,Europe\/Berlin,'\+02:00,,No,298,22,92$/);
    const file = await (await owner.download(reportExportWorkbook, { id })).content.arrayBuffer();
    const book = read(Buffer.from(file));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('there is no sheet');
    const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(cells[0]?.[7]).toMatch(/^=1\+1/);
    expect(sheet['H1']).not.toHaveProperty('f');
    expect(cells[1]?.slice(7)).toEqual([298, 22, 92]);
    await owner.call(reportDelete, { id });
  });

  it('is closed to others, and to what they may not see', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    const { id } = await owner.call(reportAdd, draft());
    await expect(stranger.call(reportRun, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    for (const call of [reportExport, reportExportWorkbook])
      await expect(stranger.download(call, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(stranger.call(reportAdd, draft())).rejects.toMatchObject({ key: 'report.scopeHidden' });
    expect(await stranger.call(reportPreview, draft())).toMatchObject({ equipment: [], rows: [], hidden: 1 });
    await owner.call(reportDelete, { id });
  });

  it('is refused where it is too large or its days are backwards', async () => {
    const owner = await platform().signedIn('owner');
    const long = { kind: 'dates', from: '2000-01-01', to: '2026-10-25' } as const;
    await expect(owner.call(reportPreview, draft({ bucket: 'hour', range: long }))).rejects.toMatchObject({
      key: 'report.tooManyRows',
    });
    const backwards = { kind: 'dates', from: '2026-10-25', to: '2026-10-24' } as const;
    await expect(owner.call(reportPreview, draft({ range: backwards }))).rejects.toMatchObject({
      problems: [{ path: 'range.to', key: 'report.datesBackwards' }],
    });
  });
});
