import { idSchema } from '@penstock/contract/calls/identifier';
import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { sharedOpen } from '@penstock/contract/calls/shared-page';
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
import type { MapEquipments, MapFailure } from '@penstock/stage/services/map-service';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { type Answers, answeringClient } from '../../kit/testing/answering-client.ts';
import { needTexts, startTexts } from '../../texts/i18n.ts';
import { sharedServices } from './shared-services.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  needTexts('sharedPage');
  await startTexts('en');
});

const hour = 3_600_000;
const from = new Date(2026, 10, 22).getTime();
const token = 'A'.repeat(43);
const { signal: never } = new AbortController();

const opened = sharedOpen.answer.parse({
  title: 'Hall',
  equipmentId: '12',
  equipmentTitle: 'Station',
  rights: 'see',
  expires: '2027-01-01T00:00:00.000Z',
  revision: 1,
  json: '{}',
  components: [],
  look: noCompanyLook,
  images: [],
  signals: [
    {
      id: '31',
      title: 'Level',
      definedKey: 'level',
      dataType: 'float',
      unit: 'm',
      decimals: 2,
      mode: 'readOnly',
      lowerLimit: null,
      upperLimit: null,
      states: [],
      danger: '',
      approval: 'none',
      writable: false,
    },
  ],
});

function services(answers: Answers) {
  const { client, asked } = answeringClient(answers);
  const due: (() => void)[] = [];
  let isHidden = false;
  const clock = {
    now: () => from,
    after: (_milliseconds: number, act: () => void) => {
      due.push(act);
      return () => due.splice(due.indexOf(act), 1);
    },
  };
  const made = sharedServices({ token, opened, client, clock, isHidden: () => isHidden });
  const step = async () => {
    due.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { made, asked, step, hide: (hidden: boolean) => (isHidden = hidden) };
}
const target = (signalId: string, equipId = '') => ({ kind: 'signal', equipId, signalId }) as const;

describe('the history of a shared page', () => {
  it('is that of the signals of its equipment that it names', async () => {
    const points = [{ time: from, min: 1, max: 2, average: 1.5, count: 3, known: 1 }];
    const answer = { step: 60_000, series: [{ signalId: '31', points, reach: 2000 }] };
    const { made, asked } = services({ [sharedHistory.path]: answer });
    const targets = [target('level'), target('gone'), target('level', '99')];
    const question = { targets, from, to: from + hour, points: 60 };
    const { series } = (await made.history?.read(question, never)) ?? {};
    expect([...(series ?? new Map()).keys()]).toEqual(['signal::level']);
    expect(asked).toMatchObject([[sharedHistory.path, { token, signalIds: '["31"]', points: '60' }]]);
  });

  it('is read for a year at most, and a table of other equipment says that it is none', async () => {
    const { made, asked } = services({});
    const long = { targets: [target('level')], from, to: from + 9000 * hour, points: 60 };
    await expect(made.history?.read(long, never)).rejects.toThrow('366 days at most');
    const table = (equipId: string, step: number | undefined) =>
      made.records?.read(
        {
          source: {
            kind: 'signals',
            signals: [{ equipId, signalId: 'level', title: '', equipment: '' }],
            step,
          },
          range: { from, to: from + hour },
          pageNo: 1,
          pageSize: 20,
          after: undefined,
        },
        never,
      );
    await expect(table('99', undefined)).rejects.toThrow('its own equipment only');
    expect(asked).toEqual([]);
    const rows = [{ time: from, values: [1.5] }];
    const answering = services({ [sharedRecords.path]: { rows, next: null } });
    const page = await answering.made.records?.read(
      {
        source: {
          kind: 'signals',
          signals: [{ equipId: '12', signalId: 'level', title: '', equipment: '' }],
          step: undefined,
        },
        range: { from, to: from + hour },
        pageNo: 1,
        pageSize: 20,
        after: undefined,
      },
      never,
    );
    expect(page).toMatchObject({ columns: [{ title: 'Level', unit: 'm' }], rows: [{ cells: ['1.50'] }] });
    expect(answering.made.records).not.toHaveProperty('save');
  });
});

describe('the alarms of a shared page', () => {
  const row = {
    id: '7',
    severity: 'high',
    state: 'activeUnacknowledged',
    message: 'Level high',
    raisedAt: '2026-11-22T08:00:00.000Z',
    returnedAt: '',
    values: [{ key: 'level', value: 4.214 }],
  };
  const question = { equipmentIds: [], list: 'open', pageNo: 1, pageSize: 20 } as const;

  it('are shown and cannot be acknowledged', async () => {
    const { made } = services({ [sharedAlarms.path]: { total: 1, rows: [row] } });
    expect(await made.alarms?.query(question, never)).toMatchObject({
      total: 1,
      rows: [
        {
          equipmentTitle: 'Station',
          values: expect.stringMatching(/^Level 4\.21\sm$/),
          canAcknowledge: false,
        },
      ],
    });
    expect(await made.alarms?.acknowledge('7', '')).toMatchObject({ state: 'failed' });
    await expect(made.alarms?.query({ ...question, equipmentIds: ['12', '99'] }, never)).rejects.toThrow(
      'its own equipment only',
    );
  });

  it('are followed while the page is in sight', async () => {
    const { made, step, hide } = services({});
    let changes = 0;
    const end = made.alarms?.follow(() => (changes += 1));
    await step();
    hide(true);
    await step();
    await step();
    expect(changes).toBe(1);
    hide(false);
    await step();
    expect(changes).toBe(2);
    end?.();
    await step();
    expect(changes).toBe(2);
  });
});

describe('the other widgets of a shared page', () => {
  it('show the models that it names', async () => {
    const bindings = [
      { node: 'A', effect: { kind: 'colour' }, signalKey: 'level', signalTitle: 'Level', isOwn: true },
      { node: 'B', effect: { kind: 'colour' }, signalKey: 'flow', signalTitle: 'Flow', isOwn: false },
      { node: 'C', effect: { kind: 'colour' }, signalKey: '', signalTitle: '', isOwn: false },
    ];
    const { made } = services({
      [sharedScene.path]: { title: 'Hall', bindings },
      [sharedSceneFile.path]: new Blob(['x']),
    });
    const scene = await made.scenes?.load('5', never);
    expect(scene?.title).toBe('Hall');
    expect(scene?.file.byteLength).toBe(1);
    expect(scene?.bindings.map(({ target: to }) => to)).toEqual([
      target('level'),
      target('flow', 'other'),
      undefined,
    ]);
  });

  it('show the weather, and the equipment of the link on a map that leads nowhere', async () => {
    const { made } = services({
      [sharedWeather.path]: { weather: null },
      [sharedMap.path]: {
        tiles: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: 'A map',
        position: { latitude: 30, longitude: 120 },
        online: true,
        openAlarms: 0,
        severity: null,
        ground: 'grid',
      },
    });
    const place = { provinceId: '330000', cityId: '', countyId: '' };
    expect(await made.weather?.query(place)).toEqual({ state: 'noSource' });
    const heard: (MapEquipments | MapFailure)[] = [];
    const end = made.map?.follow(['12', '99'], (now) => heard.push(now));
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      places: [{ id: idSchema.parse('12'), name: 'Station', state: 'online', latitude: 30 }],
      unlisted: 1,
      withoutPosition: 0,
    });
    expect(made.map).not.toHaveProperty('addressOf');
    end?.();
  });

  it('show the reports that it names, for the equipment of the link alone', async () => {
    const column = {
      signalKey: 'level',
      function: 'average',
      title: '',
      condition: null,
      counterRange: null,
    };
    const result = {
      columns: [{ ...column, signalTitle: 'Level', unit: 'm', decimals: 1 }],
      equipment: [{ id: '12', title: 'Station', timeZone: 'Asia/Shanghai', problem: null }],
      hidden: 0,
      computed: [],
      rows: [
        {
          equipment: 0,
          start: from,
          end: from + 24 * hour,
          shift: '',
          open: false,
          values: [2.5],
          coverage: [1],
          computed: [],
        },
      ],
    };
    const { made, asked } = services({ [sharedReport.path]: { title: 'Daily', bucket: 'day', result } });
    const table = await made.reports?.run({ reportId: '5', equipId: '' }, never);
    expect(table).toMatchObject({
      title: 'Daily',
      columns: [{ key: 'level average' }],
      rows: [{ values: [2.5] }],
    });
    await expect(made.reports?.run({ reportId: '5', equipId: '99' }, never)).rejects.toThrow(
      'its own equipment',
    );
    const question = { range: { from, to: from + 24 * hour }, pageNo: 1, pageSize: 20, after: undefined };
    const page = await made.records?.read({ source: { kind: 'report', reportId: '5' }, ...question }, never);
    expect(page?.rows).toMatchObject([{ cells: ['2.5'] }]);
    expect(asked.at(-1)?.[1]).toMatchObject({
      range: '{"kind":"dates","from":"2026-11-22","to":"2026-11-22"}',
    });
  });

  it('say that cameras are not moved', async () => {
    const { made } = services({});
    const camera = { serialNumber: 'a', channelNumber: '1' };
    expect(await made.video?.stop(camera)).toMatchObject({
      state: 'failed',
      message: 'Cameras cannot be controlled on a shared page.',
    });
  });
});
