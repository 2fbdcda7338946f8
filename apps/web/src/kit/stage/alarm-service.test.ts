import { alarmAcknowledge, alarmQuery, alarmRowSchema } from '@penstock/contract/calls/alarm';
import { idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { startTexts } from '../../texts/i18n.ts';
import { type Answers, answeringClient } from '../testing/answering-client.ts';
import { alarmService } from './alarm-service.ts';
import { levelSignal } from './testing/level-signal.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
});

const severities = { critical: 0, high: 1, medium: 0, low: 0 };
const row = alarmRowSchema.parse({
  id: '7',
  origin: 'signal',
  alarm: 'high',
  sn: '260000000001',
  equipmentId: '12',
  equipmentTitle: 'Station',
  title: 'Level high',
  severity: 'high',
  message: 'Level high',
  advice: '',
  state: 'activeUnacknowledged',
  raisedAt: '2026-11-22T08:00:00.000Z',
  firstRaisedAt: '2026-11-22T08:00:00.000Z',
  returnedAt: '',
  returnReason: null,
  raisedValues: [
    { key: 'st_level', value: 4.214 },
    { key: 'other', value: { integer: '9007199254740993' } },
  ],
  returnedValues: [],
  acknowledgedAt: '',
  acknowledgedBy: '',
  unacknowledged: 1,
  note: '',
  shelvedUntil: '',
  shelvedReason: '',
  mayAcknowledge: true,
  raises: 1,
  raisesMinutes: 10,
  chattering: false,
});

/** The service over a platform whose answers a test gives, by path. */
function service(answers: Answers, equipmentId = '12') {
  const { client, asked } = answeringClient(answers);
  const alarms = alarmService({
    place: { productId: idSchema.parse('3'), equipmentId: idSchema.safeParse(equipmentId).data },
    client,
    subscribe: () => () => undefined,
  });
  return { alarms, asked };
}
const refused = { code: '2001', message: 'No right to acknowledge' };
const question = { equipmentIds: [], list: 'open', pageNo: 1, pageSize: 500 } as const;
const { signal: never } = new AbortController();

describe('the alarms of a page', () => {
  it('are listed as in the list of alarms: open ones by urgency, one row for each alarm; all by time', async () => {
    const { alarms, asked } = service({
      [alarmQuery.path]: { severities, total: 1, rows: [{ ...row, occurrences: 3 }] },
      [signalQuery.path]: [levelSignal],
    });
    const { rows } = await alarms.query(question, never);
    expect(rows[0]?.occurrences).toBe(3);
    await alarms.query({ ...question, list: 'history' }, never);
    const questions = asked.filter(([path]) => path === alarmQuery.path).map(([, fields]) => fields);
    expect(questions.map(({ grouped, sort }) => [grouped, sort])).toEqual([
      ['true', '{"column":"urgency","direction":"descending"}'],
      [undefined, undefined],
    ]);
  });

  it('are those of its equipment, with their values in the words of the signals', async () => {
    const { alarms, asked } = service({
      [alarmQuery.path]: { severities, total: 1, rows: [row] },
      [signalQuery.path]: [levelSignal],
    });
    const { rows } = await alarms.query(question, never);
    expect(asked[0]).toMatchObject([
      alarmQuery.path,
      { list: 'open', equipmentIds: '["12"]', pageNo: '1', pageSize: '200' },
    ]);
    expect(rows).toMatchObject([
      {
        raisedAt: Date.UTC(2026, 10, 22, 8),
        returnedAt: null,
        values: 'Level 4.21\u00A0m · other = 9007199254740993',
        canAcknowledge: true,
      },
    ]);
    await alarms.query(question, never);
    expect(asked.filter(([path]) => path === signalQuery.path)).toHaveLength(1);
  });

  it('have the keys of the gateway where its signals cannot be read', async () => {
    const { alarms } = service({
      [alarmQuery.path]: { severities, total: 1, rows: [row] },
      [signalQuery.path]: refused,
    });
    expect((await alarms.query(question, never)).rows[0]?.values).toContain('st_level = 4.214');
  });

  it('never are those of all equipments because none of the chosen ones can exist', async () => {
    const { alarms, asked } = service({});
    expect(await alarms.query({ ...question, equipmentIds: ['north'] }, never)).toEqual({
      total: 0,
      rows: [],
    });
    expect(asked).toEqual([]);
    const nowhere = service({}, '');
    await expect(nowhere.alarms.query(question, never)).rejects.toThrow('Choose an equipment first');
  });

  it('that cannot be read say why', async () => {
    const { alarms } = service({ [alarmQuery.path]: refused });
    await expect(alarms.query(question, never)).rejects.toThrow('No right to acknowledge');
  });
});

describe('acknowledging', () => {
  const acknowledge = async (answers: Answers) => await service(answers).alarms.acknowledge('7', 'seen');

  it('is done, or was by somebody else, or is no longer asked for', async () => {
    expect(await acknowledge({ [alarmAcknowledge.path]: { acknowledged: 1 } })).toEqual({ state: 'done' });
    const late = { [alarmAcknowledge.path]: { acknowledged: 0 } };
    expect(
      await acknowledge({
        ...late,
        [alarmQuery.path]: { severities, total: 1, rows: [{ ...row, acknowledgedBy: 'Li', note: 'me' }] },
      }),
    ).toEqual({ state: 'already', by: 'Li', note: 'me' });
    expect(await acknowledge({ ...late, [alarmQuery.path]: { severities, total: 0, rows: [] } })).toEqual({
      state: 'already',
      by: '',
      note: '',
    });
  });

  it('that the platform refuses says why', async () => {
    expect(await acknowledge({ [alarmAcknowledge.path]: refused })).toEqual({
      state: 'failed',
      message: 'No right to acknowledge',
    });
  });
});
