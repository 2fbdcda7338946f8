import { describe, expect, it } from 'vitest';
import { onDuty, type RosterPlan, turnsFrom } from './roster.ts';

const id = (number: number) => String(number);
const roster: RosterPlan<string> = {
  members: [id(1), id(2), id(3)],
  startDay: '2026-03-23',
  handover: '08:00',
  turnHours: 168,
  timeZone: 'Europe/Berlin',
  absences: [],
};
const dutyAt = (plan: RosterPlan<string>, time: string) => onDuty(plan, Date.parse(time))?.accountId;

describe('who is on duty', () => {
  it('changes at the hand-over of the zone, also over summer time, and before the first day', () => {
    expect(dutyAt(roster, '2026-03-23T06:59:59Z')).toBe('3');
    expect(dutyAt(roster, '2026-03-23T07:00:00Z')).toBe('1');
    // Summer time started on 29 March: 08:00 is an hour earlier.
    expect(dutyAt(roster, '2026-03-30T05:59:59Z')).toBe('1');
    expect(dutyAt(roster, '2026-03-30T06:00:00Z')).toBe('2');
    expect(dutyAt(roster, '2026-04-13T06:00:00Z')).toBe('1');
  });

  it('has a substitute while away: the one of the absence, or the next who is there', () => {
    const from = Date.parse('2026-03-24T00:00:00Z');
    const to = Date.parse('2026-03-26T00:00:00Z');
    const away = (accountId: number, standInId?: number) => ({
      accountId: id(accountId),
      from,
      to,
      standInId: standInId === undefined ? ('' as const) : id(standInId),
    });
    const time = '2026-03-25T12:00:00Z';
    expect(dutyAt({ ...roster, absences: [away(1)] }, time)).toBe('2');
    expect(dutyAt({ ...roster, absences: [away(1), away(2)] }, time)).toBe('3');
    expect(dutyAt({ ...roster, absences: [away(1, 9)] }, time)).toBe('9');
    expect(dutyAt({ ...roster, absences: [away(1, 2), away(2)] }, time)).toBe('3');
    expect(dutyAt({ ...roster, absences: [away(1), away(2), away(3)] }, time)).toBe('1');
    expect(dutyAt({ ...roster, absences: [away(1)] }, '2026-03-26T00:00:00Z')).toBe('1');
    const turns = turnsFrom({ ...roster, absences: [away(1)] }, Date.parse('2026-03-23T07:00:00Z'), 4);
    expect(turns.map(({ accountId, from: begin }) => [accountId, new Date(begin).toISOString()])).toEqual([
      ['1', '2026-03-23T07:00:00.000Z'],
      ['2', '2026-03-24T00:00:00.000Z'],
      ['1', '2026-03-26T00:00:00.000Z'],
      ['2', '2026-03-30T06:00:00.000Z'],
    ]);
  });
});
