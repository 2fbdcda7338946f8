import {
  annotationAdd,
  annotationDelete,
  annotationEdit,
  annotationQuery,
} from '@penstock/contract/calls/annotation';
import { historyComputed } from '@penstock/contract/calls/computed-history';
import { historyMeasure } from '@penstock/contract/calls/history-measure';
import { idSchema } from '@penstock/contract/calls/identifier';
import { mvarAdd } from '@penstock/contract/calls/monitoring-variable';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 21, 10);
const minute = 60_000;
const iso = (time: number) => new Date(time).toISOString();
const signal = (key: string) => idSchema.parse(platform().signalId(key));

/** An hour of a record a minute: `level` is the minute; `count` is 2, 10 minutes of it bad, and 100 in one record. */
beforeAll(async () => {
  await platform().database.pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys, distance_ms) values ($1, 'both', '{level,count}', 60000) returning id
     )
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + minute * interval '1 minute', minute,
       array[minute, case when minute = 30 then 100 when minute between 40 and 49 then null else 2 end]
     from made, generate_series(0, 59) minute`,
    [testSn, begin],
  );
}, 60_000);

describe('the past of what is computed', { timeout: 60_000 }, () => {
  const asked = { from: iso(begin), to: iso(begin + 60 * minute), points: 60 };

  it('of a monitoring variable was computed from each record, also of a time before the variable was written', async () => {
    const owner = await platform().signedIn('owner');
    const inputs = [
      { alias: 'a', signalId: signal('level') },
      { alias: 'b', signalId: signal('count') },
    ];
    const { id } = await owner.call(mvarAdd, {
      title: 'Product',
      unit: 'm³',
      decimals: 1,
      source: { kind: 'formula', formula: 'a * b', inputs },
    });
    const formula = { kind: 'formula', formula: 'a * b', inputs } as const;
    const { step, series } = await owner.call(historyComputed, {
      ...asked,
      sources: [{ kind: 'mvar', id }, formula],
    });
    expect(step).toBe(minute);
    const [stored, written] = series;
    expect(written).toEqual(stored);
    expect(stored?.of).toBe('records');
    expect(stored?.points.map(({ average }) => average)).toEqual(
      Array.from({ length: 60 }, (_none, at) => (at === 30 ? 3000 : at * 2)).filter(
        (_value, at) => at < 40 || at > 49,
      ),
    );
    const breaks = stored?.points.filter(({ isAfterBreak }) => isAfterBreak === true).map(({ time }) => time);
    expect(breaks).toEqual([begin + 50 * minute]);
    const coarse = await owner.call(historyComputed, { ...asked, points: 10, sources: [formula] });
    // The peak is in the extremes of ten minutes; the unknown part is shown.
    expect(coarse.step).toBe(10 * minute);
    expect(coarse.series[0]?.points.map(({ max, known }) => [max, known])).toEqual([
      [18, 1],
      [38, 1],
      [58, 1],
      [3000, 1],
      [118, 1],
    ]);
  });

  it('is not shown to whoever may not see an input', async () => {
    const stranger = await platform().signedIn('stranger');
    const formula = 'a + 1';
    const inputs = [{ alias: 'a', signalId: signal('level') }];
    await expect(
      stranger.call(historyComputed, { ...asked, sources: [{ kind: 'formula', formula, inputs }] }),
    ).rejects.toMatchObject({ key: 'mvar.inputHidden' });
  });

  it('is measured between two times, weighted by how long values held', async () => {
    const owner = await platform().signedIn('owner');
    const { equipmentId } = platform();
    const signals = ['level', 'count'].map((key) => ({ equipmentId, signalId: signal(key) }));
    const { series } = await owner.call(historyMeasure, {
      signals,
      from: iso(begin + 30 * minute + 15_000),
      to: iso(begin + 50 * minute),
    });
    expect(series).toMatchObject([
      { first: 30, last: 50, minimum: 30, maximum: 49, known: 1 },
      { first: 100, last: 2, minimum: 2, maximum: 100 },
    ]);
    const [level, count] = series;
    // 45 s of 30, then a minute each of 31 to 49.
    expect(level?.integral).toBeCloseTo((0.75 * 30 + (19 * (31 + 49)) / 2) / 60, 9);
    expect(count?.average).toBeCloseTo((0.75 * 100 + 9 * 2) / 9.75, 9);
    expect(count?.known).toBeCloseTo(9.75 / 19.75, 3);
  });
});

describe('annotations', { timeout: 60_000 }, () => {
  it('are written, read with their author, changed and deleted, and are in the operation log', async () => {
    const { equipmentId, database } = platform();
    const owner = await platform().signedIn('owner');
    const draft = { from: begin, to: begin + minute, text: ' 泵 P-101 已更换 ' };
    const { id } = await owner.call(annotationAdd, { equipmentId, ...draft });
    const shown = () =>
      owner.call(annotationQuery, { equipmentIds: [equipmentId], from: iso(begin), to: iso(begin + minute) });
    expect(await shown()).toMatchObject({
      more: false,
      rows: [{ id, equipmentId, ...draft, text: '泵 P-101 已更换', author: '甲', isMine: true }],
    });
    await owner.call(annotationEdit, { id, ...draft, text: 'Pump replaced' });
    await expect(owner.call(annotationEdit, { id, ...draft, to: begin - 1 })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const stranger = await platform().signedIn('stranger');
    const hidden = { key: 'data.notFound' };
    await expect(stranger.call(annotationDelete, { id })).rejects.toMatchObject(hidden);
    await expect(stranger.call(annotationAdd, { equipmentId, ...draft })).rejects.toMatchObject(hidden);
    await expect(
      stranger.call(annotationQuery, {
        equipmentIds: [equipmentId],
        from: iso(begin),
        to: iso(begin + minute),
      }),
    ).rejects.toMatchObject(hidden);
    await owner.call(annotationDelete, { id });
    expect((await shown()).rows).toEqual([]);
    const { rows } = await database.pool.query<{ had: boolean; has: boolean }>(
      `select action, before is not null as had, after is not null as has from operation_log
       where action = 'equipment.annotate' order by id`,
    );
    expect(rows.map(({ had, has }) => [had, has])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it('of others are read and not changed by who may only see or acknowledge', async () => {
    const { equipmentId, database } = platform();
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    const draft = { from: begin, to: begin, text: 'Flush' };
    const { id } = await owner.call(annotationAdd, { equipmentId, ...draft });
    await database.pool.query(`update equipment_authorisation set rights = '{see}'`);
    await expect(friend.call(annotationAdd, { equipmentId, ...draft })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    await database.pool.query(`update equipment_authorisation set rights = '{see,acknowledge}'`);
    await friend.call(annotationAdd, { equipmentId, ...draft });
    const { rows } = await friend.call(annotationQuery, {
      equipmentIds: [equipmentId],
      from: iso(begin - 1),
      to: iso(begin + 1),
    });
    expect(rows.map(({ isMine }) => isMine)).toEqual([true, false]);
    await expect(friend.call(annotationDelete, { id })).rejects.toMatchObject({ key: 'permission.missing' });
  });
});
