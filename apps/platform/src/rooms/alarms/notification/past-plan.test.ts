import { idSchema } from '@penstock/contract/calls/identifier';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { afterEach, expect, it, vi } from 'vitest';
import { email, ruleOf } from '../../../testing/notification-rule.ts';
import { pastPlan } from './past-plan.ts';
import type { RecordedAlarm } from './recorded-alarm-repository.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const begin = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;

const alarms = Array.from({ length: 30 }, (_, index): RecordedAlarm => {
  const raisedAt = new Date(begin + index * 40 * minute);
  return {
    id: index + 1,
    origin: 'signal',
    severity: 'high',
    equipmentIds: [1],
    productIds: [],
    name: `alarm ${index % 3}`,
    title: 'Level high',
    titleTranslations: {},
    equipmentTitle: 'Pump station',
    equipmentTranslations: {},
    sn: '260000000001',
    raisedAt,
    returnedAt: new Date(raisedAt.getTime() + minute),
    returned: 'normal',
    acknowledgedAt: null,
    assigneeId: null,
    assigneeRosterId: 7,
  };
});

it('knows each time zone once, however many alarms there are: making a clock takes longer than all else', () => {
  const rule = ruleOf({
    timeZone: 'Asia/Shanghai',
    schedule: { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00', outside: 'hold' },
    steps: [
      { afterMinutes: 0, recipients: [email('shift@plant.example'), { ...email(''), isAssignee: true }] },
    ],
  });
  const member = idSchema.parse('5');
  const plan = {
    members: [member],
    startDay: '2026-11-02',
    handover: '08:00',
    turnHours: 24,
    timeZone: 'Asia/Shanghai',
    absences: [],
  };
  const clock = new ZoneClock(plan.timeZone);
  const DateTimeFormat = Intl.DateTimeFormat;
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...given) {
    return new DateTimeFormat(...given);
  });
  const messages = pastPlan(rule, alarms, {
    rosters: new Map([[7, { plan, clock }]]),
    until: begin + 7 * 1440 * minute,
  });
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.some(({ recipient }) => recipient.accountId === member)).toBe(true);
  expect(made).toHaveBeenCalledTimes(1);
});
