import { checkText } from './check.ts';
import { rules } from './table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedKey } from './derived-key.ts';

describe('the key of something that a device lists', () => {
  it.each([
    ['Pump speed', 'Pump_speed'],
    ['1st.Level', 'n_1st_Level'],
    ['Füllstand', 'Fullstand'],
    ['液位', 'node'],
    ['A very long name of a node', 'A_very_long_name_of_'],
  ])('%s is %s', (name, key) => {
    expect(derivedKey(name, new Set())).toBe(key);
  });

  it.each([
    ['液位', 'holding_8', 'holding_8'],
    ['1号泵电流', 'DB1.DBD4', 'DB1_DBD4'],
    ['A相电压', '%MW10', 'MW10'],
    ['PLC 电流', 'holding_9', 'holding_9'],
    ['Level 液位', 'holding_9', 'Level'],
    ['Größe', 'holding_9', 'Gro_e'],
    ['液位', '…', 'node'],
  ])('of %s, whose letters are of another script, is that of %s', (name, otherwise, key) => {
    expect(derivedKey(name, new Set(), otherwise)).toBe(key);
  });

  it('is always a key that is not taken', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const key = derivedKey(name, taken);
          expect(taken.has(key)).toBe(false);
          expect(checkText(rules.key, key)).toBeNull();
          taken.add(key);
        }
      }),
    );
  });
});
