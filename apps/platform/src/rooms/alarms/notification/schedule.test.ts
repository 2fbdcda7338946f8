import { describe, expect, it } from 'vitest';
import { hoursOf } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const opening = (time: string, schedule: object, zone: string) => {
  const hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', outside: 'hold' as const, ...schedule };
  return new Date(hoursOf(hours, zone).nextOpening(at(time))).toISOString();
};

describe('the hours of a rule', () => {
  it('are open at any time without a schedule', () => {
    expect(hoursOf(null, 'UTC').nextOpening(5)).toBe(5);
  });

  it.each([
    ['inside', '2026-11-20T09:00:00+08:00', '2026-11-20T01:00:00.000Z'],
    ['before them', '2026-11-20T07:59:00+08:00', '2026-11-20T00:00:00.000Z'],
    ['after those of Friday: on Monday', '2026-11-20T18:00:00+08:00', '2026-11-23T00:00:00.000Z'],
    ['on a Sunday', '2026-11-22T12:00:00+08:00', '2026-11-23T00:00:00.000Z'],
  ])('%s', (_name, time, expected) => {
    expect(opening(time, {}, 'Asia/Shanghai')).toBe(expected);
  });

  it('last over midnight, and belong to the day on which they begin', () => {
    const night = { days: [5], from: '22:00', to: '06:00' };
    expect(opening('2026-11-21T05:59:00Z', night, 'UTC')).toBe('2026-11-21T05:59:00.000Z');
    expect(opening('2026-11-21T06:00:00Z', night, 'UTC')).toBe('2026-11-27T22:00:00.000Z');
  });

  it('follow summer time', () => {
    const sunday = { days: [7], from: '08:00', to: '09:00' };
    // Clocks in Berlin were put forward in the night of 29 March 2026.
    expect(opening('2026-03-28T12:00:00Z', sunday, 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(opening('2026-03-22T12:00:00Z', sunday, 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(opening('2026-03-15T12:00:00Z', sunday, 'Europe/Berlin')).toBe('2026-03-22T07:00:00.000Z');
  });

  it('of a whole day are always open on it', () => {
    const all = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' };
    expect(opening('2026-11-21T23:59:59Z', all, 'UTC')).toBe('2026-11-21T23:59:59.000Z');
  });
});
