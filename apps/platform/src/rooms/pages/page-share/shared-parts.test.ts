import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { equipmentAdd } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageAddCopy } from '@penstock/contract/calls/page';
import { pageComponentAdd } from '@penstock/contract/calls/page-component';
import { pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { pageShareAdd, pageShareRevoke } from '@penstock/contract/calls/page-share';
import { productAdd } from '@penstock/contract/calls/product';
import { reportAdd } from '@penstock/contract/calls/report';
import { sceneAdd, sceneBindings } from '@penstock/contract/calls/scene';
import { sharedImage, sharedOpen } from '@penstock/contract/calls/shared-page';
import {
  sharedAlarms,
  sharedHistory,
  sharedMap,
  sharedRecords,
  sharedReport,
  sharedScene,
  sharedSceneFile,
  sharedWeather,
} from '@penstock/contract/calls/shared-page-parts';
import { limits } from '@penstock/contract/rules/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { glbFile } from '../../../testing/glb-file.ts';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import type { WeatherSource } from '../weather/weather-source.ts';

const weather: WeatherSource = {
  read: async ([code = '']) => ({
    code,
    weather: {
      temperature: 21,
      condition: 'rain',
      isNight: false,
      humidity: 90,
      windDegrees: null,
      windForce: null,
      airQuality: null,
      days: [],
    },
  }),
};
const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'A map' };
const platform = testPlatform(
  [],
  {},
  { weather, settings: { mapTiles: map.tiles, mapAttribution: map.attribution } },
);

const begin = Date.UTC(2026, 10, 18, 11);
const hour = 3_600_000;
const hangzhou = { provinceId: '330000', cityId: '330100', countyId: '' };
const position = { x: 0, y: 0, width: 10, height: 10 };
const binding = (signalId: string) => ({ type: 'signal', equipId: '', signalId });
const gone = { key: 'data.notFound' };

let owner: Client;
let visitor: Client;
let productId: Id;
let sceneId: Id;
let image: string;
let reportId: Id;
/** The tokens of a page with all kinds of widgets, and of one that shows `level` alone. */
let token: string;
let plain: string;

/** Pages that were made: each has a title of its own. */
let made = 0;

async function pageWith(widgets: readonly object[]): Promise<Id> {
  const json = new File([JSON.stringify({ con: { title: 'Hall' }, widgets })], 'page.json');
  made += 1;
  return (await owner.call(pageAddCopy, { productId, title: `Hall ${made}`, json })).id;
}

async function share(pageId: Id) {
  const equipmentId = idSchema.parse(platform().equipmentId);
  return await owner.call(pageShareAdd, { pageId, equipmentId, title: 'Hall', rights: 'see', days: 1 });
}

/** A component that shows `pump`, and a signal that its uses choose; with an image. */
const component = (sha256: string) => ({
  title: 'Pump set',
  width: 100,
  height: 100,
  widgets: [
    { id: 'own', widgetType: 'UsualDataText', position, data: { binding: binding('pump') } },
    { id: 'chosen', widgetType: 'UsualDataText', position, data: {} },
    { id: 'image', widgetType: 'UsualImage', position, data: { src: pageImageReference(sha256) } },
    { id: 'alarms', widgetType: 'ComplexAlarm', position },
  ],
  parameters: [
    {
      id: 'signal',
      kind: 'signal',
      title: 'Signal',
      targets: [{ widgetId: 'chosen', path: 'data.binding' }],
    },
  ],
});

beforeAll(async () => {
  owner = await platform().signedIn('owner', 'en');
  visitor = platform().client('en');
  ({ id: productId } = await owner.call(productAdd, { title: '泵站', titleTranslations: { en: 'Station' } }));
  const { database, equipmentId, signalId } = platform();
  await database.pool.query(
    'update equipment set product_id = $1, latitude = 30.25, longitude = 120.15 where id = $2',
    [productId, equipmentId],
  );
  ({ sha256: image } = await owner.call(pageImageUpload, {
    title: 'b',
    image: new File([pngOf(4, 4)], 'b.png'),
  }));
  const { id: componentId } = await owner.call(pageComponentAdd, {
    json: new File([JSON.stringify(component(image))], 'component.json'),
  });
  const file = new File(
    [glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'Hall' }, { name: 'Other' }] }, new Uint8Array(8))],
    'hall.glb',
  );
  ({ id: sceneId } = await owner.call(sceneAdd, {
    title: '泵房',
    titleTranslations: { en: 'Pump hall' },
    file,
  }));
  const { id: otherId } = await owner.call(equipmentAdd, { title: 'Other', productId });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into signal (equipment_id, title, local_key, key, data_type, mode)
     values ($1, 'Secret', 'secret', 'secret', 'bit', 'readOnly') returning id`,
    [otherId],
  );
  const effect = { kind: 'colour' } as const;
  await owner.call(sceneBindings, {
    id: sceneId,
    revision: 1,
    bindings: [
      { node: 'Hall', signalId: idSchema.parse(signalId('count')), effect },
      { node: 'Other', signalId: idSchema.parse(String(rows[0]?.id)), effect },
    ],
  });
  const column = { signalKey: 'level', title: '', condition: null, counterRange: null };
  ({ id: reportId } = await owner.call(reportAdd, {
    title: '日报',
    titleTranslations: { en: 'Daily' },
    bucket: 'day',
    scope: { kind: 'equipment', equipmentIds: [otherId] },
    columns: [{ ...column, function: 'average' }],
    range: { kind: 'dates', from: '2026-11-17', to: '2026-11-18' },
  }));
  const full = await pageWith([
    { id: 'r', widgetType: 'ComplexHistory', position, data: { reportId } },
    { id: 'a', widgetType: 'UsualDataText', position, data: { binding: binding('level') } },
    {
      id: 'b',
      widgetType: 'WidgetComponent',
      position,
      data: { componentId, values: { signal: binding('setpoint') } },
    },
    { id: 'c', widgetType: 'ComplexMap', position },
    { id: 'd', widgetType: 'ComplexWeather', position, data: hangzhou },
    { id: 'e', widgetType: 'UsualWebgl', position, data: { sceneId } },
  ]);
  ({ token } = await share(full));
  const level = [{ id: 'a', widgetType: 'UsualDataText', position, data: { binding: binding('level') } }];
  ({ token: plain } = await share(await pageWith(level)));
  await database.pool.query(
    `with made as (insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,note}') returning id)
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + n * interval '1 minute', n, array[n, n]::float8[]
     from made, generate_series(0, 119) n`,
    [testSn, begin],
  );
  await database.pool.query(
    `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, raised_at,
       raised_values, returned_values, acknowledged_at, acknowledge_note)
     values ($1, 'signal', 'high', gen_random_uuid(), $2, '液位高', '{"en":"High level"}', 'high', '', $3,
       '[{"key":"level","value":81.2},{"key":"note","value":"x"}]', '[]', $3, 'the boss knows')`,
    [testSn, equipmentId, new Date(begin)],
  );
});

const range = { from: new Date(begin).toISOString(), to: new Date(begin + 2 * hour).toISOString() };
const ids = (...keys: readonly string[]) => keys.map((key) => idSchema.parse(platform().signalId(key)));

describe('a component on a shared page', () => {
  it('comes with the signals that it and its uses name, and with its image', async () => {
    const opened = await visitor.call(sharedOpen, { token });
    expect(opened.components).toHaveLength(1);
    expect(opened.components[0]?.json).toContain('Pump set');
    expect(opened.signals.map(({ definedKey }) => definedKey)).toEqual(
      expect.arrayContaining(['level', 'pump', 'setpoint']),
    );
    expect(opened.images).toEqual([image]);
    const { content } = await visitor.download(sharedImage, { token, sha256: image });
    expect(content.size).toBeGreaterThan(0);
    const plainPage = await visitor.call(sharedOpen, { token: plain });
    expect(plainPage).toMatchObject({ components: [], images: [] });
    await expect(visitor.download(sharedImage, { token: plain, sha256: image })).rejects.toMatchObject(gone);
  });
});

describe('the history of a shared page', () => {
  it('is that of signals that the page names, as trends and as records', async () => {
    const signalIds = ids('level', 'pump');
    const { step, series } = await visitor.call(sharedHistory, { token, signalIds, ...range, points: 12 });
    expect(step).toBe(600_000);
    expect(series.map(({ signalId, points }) => [signalId, points.length])).toEqual([
      [signalIds[0], 12],
      [signalIds[1], 0],
    ]);
    expect(series[0]?.points[0]).toMatchObject({ time: begin, min: 0, max: 9 });
    const first = await visitor.call(sharedRecords, { token, signalIds, ...range, rows: 100 });
    expect(first.rows).toHaveLength(100);
    expect(first.rows[1]).toEqual({ time: begin + 60_000, values: [1, null] });
    const after = first.next ?? 0;
    const second = await visitor.call(sharedRecords, { token, signalIds, ...range, rows: 100, after });
    expect(second).toMatchObject({ next: null });
    expect(second.rows).toHaveLength(20);
  });

  it('is refused for another signal, a time that is too long, and one that is none', async () => {
    for (const signalIds of [ids('note'), ids('level', 'reset')]) {
      const asked = { token, signalIds, ...range };
      await expect(visitor.call(sharedHistory, asked)).rejects.toMatchObject(gone);
      await expect(visitor.call(sharedRecords, asked)).rejects.toMatchObject(gone);
    }
    await expect(
      visitor.call(sharedHistory, { token: plain, signalIds: ids('setpoint'), ...range }),
    ).rejects.toMatchObject(gone);
    const long = new Date(begin - limits.sharedHistoryDays * 24 * hour).toISOString();
    for (const times of [
      { from: long, to: range.to },
      { from: range.to, to: range.from },
    ])
      await expect(
        visitor.call(sharedHistory, { token, signalIds: ids('level'), ...times }),
      ).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('is read so many times in a second by all who have the link, and no more', async () => {
    const { token: own } = await share(await pageWith([]));
    const read = () => visitor.call(sharedHistory, { token: own, signalIds: ids('level'), ...range });
    const answers = await Promise.allSettled(Array.from({ length: 200 }, read));
    const refused = answers.filter(
      (answer) =>
        answer.status === 'rejected' &&
        answer.reason instanceof ClientError &&
        answer.reason.is('request.tooMany'),
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(200);
  });
});

describe('the other parts of a shared page', () => {
  it('are the alarms of the equipment, without who acknowledged them and values that the page does not show', async () => {
    const { rows, total } = await visitor.call(sharedAlarms, { token, list: 'history' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      message: 'High level',
      severity: 'high',
      values: [{ key: 'level', value: 81.2 }],
    });
    expect(JSON.stringify(rows)).not.toContain('boss');
  });

  it('are reports that it names, computed for the equipment of the link', async () => {
    const { title, bucket, result } = await visitor.call(sharedReport, { token, id: reportId });
    expect([title, bucket]).toEqual(['Daily', 'day']);
    expect(result.equipment.map(({ id }) => id)).toEqual([platform().equipmentId]);
    expect(result.rows.map(({ values }) => values[0])).toEqual([null, 59]);
    const range = { kind: 'dates', from: '2026-11-18', to: '2026-11-18' } as const;
    const other = await visitor.call(sharedReport, { token, id: reportId, range });
    expect(other.result.rows).toHaveLength(1);
  });

  it('are models, with what they are bound to of the equipment of the link', async () => {
    const { title, bindings } = await visitor.call(sharedScene, { token, id: sceneId });
    expect(title).toBe('Pump hall');
    expect(bindings).toMatchObject([
      { node: 'Hall', signalKey: 'count', signalTitle: 'Count', isOwn: true },
      { node: 'Other', signalKey: '', signalTitle: '', isOwn: false },
    ]);
    const { signals } = await visitor.call(sharedOpen, { token });
    expect(signals.some(({ definedKey }) => definedKey === 'count')).toBe(true);
    const { content } = await visitor.download(sharedSceneFile, { token, id: sceneId });
    expect(content.size).toBeGreaterThan(0);
  });

  it('are the weather of a place that the page names, and a map of the equipment', async () => {
    await platform().setOnline(true);
    // The facts about a link are remembered for some seconds.
    platform().clock.pass(6000);
    const answer = await visitor.call(sharedWeather, { token, ...hangzhou });
    expect(answer.weather).toMatchObject({ temperature: 21, place: { en: 'Hangzhou' } });
    const other = { ...hangzhou, cityId: '330200' };
    await expect(visitor.call(sharedWeather, { token, ...other })).rejects.toMatchObject(gone);
    expect(await visitor.call(sharedMap, { token })).toEqual({
      ...map,
      ground: 'borders',
      position: { latitude: 30.25, longitude: 120.15 },
      online: true,
      openAlarms: 1,
      severity: 'high',
    });
  });

  const askForAll = async (by: string) =>
    await Promise.allSettled([
      visitor.call(sharedAlarms, { token: by, list: 'open' }),
      visitor.call(sharedScene, { token: by, id: sceneId }),
      visitor.download(sharedSceneFile, { token: by, id: sceneId }),
      visitor.call(sharedWeather, { token: by, ...hangzhou }),
      visitor.call(sharedMap, { token: by }),
      visitor.call(sharedReport, { token: by, id: reportId }),
    ]);
  const expectGone = (answers: readonly PromiseSettledResult<unknown>[]) => {
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: gone });
  };

  it('are not known by a link to a page without such widgets', async () => {
    expectGone(await askForAll(plain));
  });

  it('end with the link, as its history does', async () => {
    const page = await pageWith([
      { id: 'c', widgetType: 'ComplexMap', position },
      { id: 'a', widgetType: 'UsualDataText', position, data: { binding: binding('level') } },
    ]);
    const signalIds = ids('level');
    const history = (by: string) =>
      Promise.allSettled([
        visitor.call(sharedHistory, { token: by, signalIds, ...range }),
        visitor.call(sharedRecords, { token: by, signalIds, ...range }),
        visitor.call(sharedMap, { token: by }),
      ]);
    const revoked = await share(page);
    for (const { status } of await history(revoked.token)) expect(status).toBe('fulfilled');
    await owner.call(pageShareRevoke, { id: revoked.row.id });
    expectGone(await history(revoked.token));
    const expired = await share(page);
    await platform().database.pool.query('update page_share set expires_at = $1 where id = $2', [
      new Date(platform().clock.now() - 1),
      expired.row.id,
    ]);
    expectGone(await history(expired.token));
  });
});
