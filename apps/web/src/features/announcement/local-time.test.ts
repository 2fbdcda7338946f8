import { expect, it } from 'vitest';
import { isoTime, localTime } from './local-time.ts';

it('gives back the time that it was given, to the minute', () => {
  expect(isoTime(localTime('2026-11-21T20:57:00.000Z'))).toBe('2026-11-21T20:57:00.000Z');
  expect([localTime(''), isoTime(''), isoTime('soon')]).toEqual(['', '', '']);
});
