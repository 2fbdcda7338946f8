import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZoneClock } from './zone-clock.ts';

const zones = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
];
const anyTime = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });

describe('the clock of a time zone', () => {
  it('shows what the zone shows', () => {
    const time = Date.UTC(2026, 6, 1, 12, 30, 15, 250);
    expect(new ZoneClock('Asia/Shanghai').text(time)).toBe('2026-07-01 20:30:15.250');
    expect(new ZoneClock('Europe/Berlin').text(time)).toBe('2026-07-01 14:30:15.250');
    expect(new ZoneClock('Europe/Berlin').text(Date.UTC(2026, 11, 1))).toBe('2026-12-01 01:00:00.000');
    expect(() => new ZoneClock('Mars/Olympus')).toThrow(RangeError);
  });

  it('finds the time at which it shows something', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyTime, (zone, time) => {
        const clock = new ZoneClock(zone);
        const found = clock.at(clock.local(time));
        expect(clock.local(found)).toBe(clock.local(time));
        expect(found).toBeLessThanOrEqual(time);
      }),
    );
  });

  it('takes the first of two times, and the change for what is never shown', () => {
    const berlin = new ZoneClock('Europe/Berlin');
    expect(berlin.at(Date.UTC(2026, 9, 25, 2, 30))).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(berlin.at(Date.UTC(2026, 2, 29, 2, 30))).toBe(Date.UTC(2026, 2, 29, 1));
  });
});
