import { describe, expect, it } from 'vitest';
import { readGivenValues } from './given-values.ts';

describe('given values', () => {
  it('are numbers, switches, texts and nothing', () => {
    expect(
      readGivenValues('level = 12.5\n\n pump=true\nsite = north\nserial = "007"\nflow =\nvalve = null\n'),
    ).toEqual({
      ok: true,
      values: { level: 12.5, pump: true, site: 'north', serial: '007', flow: null, valve: null },
    });
  });

  it('without a key or without a value name their line', () => {
    expect(readGivenValues('level = 1\npump')).toEqual({ ok: false, line: 2 });
    expect(readGivenValues('= 5')).toEqual({ ok: false, line: 1 });
  });
});
