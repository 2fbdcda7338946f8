import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continued } from './fill.ts';

describe('a column that is filled down', () => {
  it('counts up the number at the end of one text', () => {
    expect(continued(['pump_1'], 3, 1)).toEqual(['pump_2', 'pump_3', 'pump_4']);
    expect(continued(['tank09'], 2, 1)).toEqual(['tank10', 'tank11']);
    expect(continued(['DB1.DBW008'], 2, 2)).toEqual(['DB1.DBW010', 'DB1.DBW012']);
    expect(continued(['40001'], 2, 2)).toEqual(['40003', '40005']);
  });

  it('goes on with the steps of several texts', () => {
    expect(continued(['a10', 'a20'], 2, 1)).toEqual(['a30', 'a40']);
    expect(continued(['a3', 'a2'], 4, 1)).toEqual(['a1', 'a0', 'a2', 'a2']);
  });

  it('repeats what does not count', () => {
    expect(continued(['float', 'int16'], 3, 1)).toEqual(['float', 'int16', 'float']);
    expect(continued(['a1', 'a2', 'a9'], 2, 1)).toEqual(['a1', 'a2']);
    expect(continued(['same1'], 2, 0)).toEqual(['same1', 'same1']);
    expect(continued([], 2, 1)).toEqual([]);
  });

  it('gives as many texts as are asked for, all different where one number counts', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z_]{0,5}[0-9]{1,15}$/),
        fc.integer({ min: 1, max: 50 }),
        (text, count) => {
          const texts = continued([text], count, 1);
          expect(new Set([text, ...texts]).size).toBe(count + 1);
        },
      ),
    );
  });
});
