import { describe, expect, it } from 'vitest';
import { hasTooManyFailures, wavesOf } from './judge.ts';

describe('the failures of a roll-out', () => {
  it.each([
    [5, 20, 1, false, false],
    [5, 20, 2, false, true],
    // Too few to judge within a wave, but not at its end.
    [5, 19, 19, false, false],
    [5, 5, 1, true, true],
    [0, 100, 1, true, true],
    [0, 100, 0, true, false],
    [100, 3, 3, true, false],
    [5, 0, 0, true, false],
  ])(
    'with a limit of %i %%: of %i that ended %i failed (end of the wave: %s) pause it: %s',
    (limit, ended, failed, isOver, pauses) => {
      expect(hasTooManyFailures(limit, { ended, failed }, isOver)).toBe(pauses);
    },
  );
});

describe('the waves of a roll-out', () => {
  it('are the first few, then waves of one size, the last one shorter', () => {
    const waves = wavesOf('a b c d e f g h'.split(' '), { canary: 2, waveSize: 4 });
    expect(waves.map(([, wave]) => wave)).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
    expect(wavesOf(['a'], { canary: 0, waveSize: 4 })).toEqual([['a', 1]]);
  });
});
