import { alarmRowSchema } from '@penstock/contract/calls/alarm';
import { operationRowSchema } from '@penstock/contract/calls/operation-log';
import { describe, expect, it } from 'vitest';
import { alarmMark, operationMark, textMarks } from './event-marks.ts';

const time = '2026-11-20T10:00:00.000Z';
const at = Date.parse(time);
const alarm = alarmRowSchema.parse({
  id: '7',
  origin: 'signal',
  alarm: 'high',
  sn: '1',
  equipmentId: '3',
  equipmentTitle: 'Pump station',
  title: 'Level high',
  severity: 'high',
  message: 'Level 4.2 m',
  advice: '',
  state: 'normal',
  raisedAt: time,
  firstRaisedAt: time,
  returnedAt: '2026-11-20T10:05:00.000Z',
  returnReason: 'normal',
  raisedValues: [],
  returnedValues: [],
  acknowledgedAt: '',
  acknowledgedBy: '',
  note: '',
  shelvedUntil: '',
  shelvedReason: '',
  raises: 1,
  raisesMinutes: 10,
  chattering: false,
  mayAcknowledge: true,
});
const operation = operationRowSchema.parse({
  id: '9',
  time,
  account: 'wang',
  address: '',
  action: 'equipment.writeSignal',
  objectType: 'equipment',
  objectId: '3',
  objectName: 'Pump station',
  before: null,
  after: { signalId: '5', key: 'setpoint', value: 2.5 },
});

describe('an alarm on a trend', () => {
  it('lasts from when it was raised until it returned, or until now', () => {
    expect(alarmMark(alarm, '', at)).toEqual({
      id: 'alarm-7',
      from: at,
      to: at + 300_000,
      text: 'Level 4.2 m',
      level: 'alarm',
    });
    const open = alarmMark({ ...alarm, returnedAt: '', severity: 'medium' }, 'Pump station', at + 60_000);
    expect(open).toMatchObject({ to: at + 60_000, text: 'Pump station · Level 4.2 m', level: 'warning' });
  });
});

describe('an operation on a trend', () => {
  it('says who did what, and which signal got which value', () => {
    const titles = new Map([['5', '设定值']]);
    expect(operationMark(operation, '', 'zh', titles).text).toBe('写入信号：设定值 = 2.5 · wang');
    expect(operationMark(operation, '', 'en', new Map()).text).toBe('Wrote a signal: setpoint = 2.5 · wang');
    const edit = { ...operation, action: 'equipment.edit', account: '' };
    expect(operationMark(edit, 'P1', 'en', titles)).toMatchObject({
      text: 'P1 · Changed equipment',
      from: at,
      to: at,
    });
  });
});

it('a text lasts until the next one, the last one until the end', () => {
  const changes = [
    { time: 300, text: 'drain' },
    { time: 100, text: 'fill' },
  ];
  expect(textMarks('5', changes, 1000).map(({ from, to, text }) => [from, to, text])).toEqual([
    [100, 300, 'fill'],
    [300, 1000, 'drain'],
  ]);
});
