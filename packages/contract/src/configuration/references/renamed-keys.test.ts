import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaKeys, withFormulaKeys } from './formula-keys.ts';
import { withRenamedKeys } from './renamed-keys.ts';

const keys = new Map([
  ['a', 'pump_1'],
  ['gone', null],
]);

describe('the keys of a formula', () => {
  it('are found wherever they are, and not within other names, functions or numbers', () => {
    expect(formulaKeys('max(a, ab) + a * 0xa - aa')).toEqual([
      { name: 'a', start: 4 },
      { name: 'ab', start: 7 },
      { name: 'a', start: 13 },
      { name: 'aa', start: 23 },
    ]);
    expect(formulaKeys('a +')).toEqual([]);
  });

  it('are replaced where they are renamed, and everything else stays as it was typed', () => {
    expect(withFormulaKeys(' a*2 +(ab - a) ', keys)).toBe(' pump_1*2 +(ab - pump_1) ');
    expect(withFormulaKeys('gone + a', keys)).toBe('gone + pump_1');
    expect(withFormulaKeys('a + (', keys)).toBe('a + (');
  });

  it('can exchange their names, and then do again', () => {
    const name = fc.constantFrom('a', 'b', 'ab', 'a_1', 'x');
    const formula = fc.array(name, { minLength: 1, maxLength: 10 }).map((names) => names.join(' + '));
    const exchange = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    fc.assert(
      fc.property(formula, (text) => {
        const once = withFormulaKeys(text, exchange);
        expect(formulaKeys(once).map((key) => key.name)).toEqual(
          formulaKeys(text).map((key) => exchange.get(key.name) ?? key.name),
        );
        expect(withFormulaKeys(once, exchange)).toBe(text);
      }),
    );
  });
});

describe('what names a variable', () => {
  it('follows its new key', () => {
    expect(withRenamedKeys('intermediateVariables', { key: 'sum', formula: 'a + b' }, keys)).toEqual({
      key: 'sum',
      formula: 'pump_1 + b',
    });
    const topic = { keys: ['b', 'a'], method: { kind: 'condition', condition: 'a > 3' } };
    expect(withRenamedKeys('topics.report', topic, keys)).toEqual({
      keys: ['b', 'pump_1'],
      method: { kind: 'condition', condition: 'pump_1 > 3' },
    });
    expect(
      withRenamedKeys('scripts', { strategy: { kind: 'change', keys: ['a'] }, code: 'a' }, keys),
    ).toEqual({
      strategy: { kind: 'change', keys: ['pump_1'] },
      code: 'a',
    });
  });

  it('loses a key that is gone, but not the last one: no keys mean all variables', () => {
    expect(withRenamedKeys('recordings', { keys: ['b', 'gone'] }, keys)).toEqual({ keys: ['b'] });
    const last = { keys: ['gone'] };
    expect(withRenamedKeys('topics.report', last, keys)).toBe(last);
  });

  it('a register follows its variable, and goes with it', () => {
    const section = 'dataServices.registers';
    expect(withRenamedKeys(section, { key: 'a', address: 3 }, keys)).toEqual({ key: 'pump_1', address: 3 });
    expect(withRenamedKeys(section, { key: 'gone', address: 3 }, keys)).toBeNull();
    const other = { key: 'b', address: 3 };
    expect(withRenamedKeys(section, other, keys)).toBe(other);
  });

  it('a service loses keys that are gone, and all of those that are written', () => {
    const service = { keys: ['gone', 'a'], writableKeys: ['gone'] };
    expect(withRenamedKeys('dataServices.rest', service, keys)).toEqual({
      keys: ['pump_1'],
      writableKeys: [],
    });
  });

  it('is the same object where nothing is different', () => {
    for (const section of ['intermediateVariables', 'topics.report', 'recordings', 'scripts'] as const) {
      const item = {
        key: 'x',
        keys: ['b'],
        formula: 'b',
        method: { condition: 'b' },
        strategy: { keys: ['b'] },
      };
      expect(withRenamedKeys(section, item, keys)).toBe(item);
    }
  });

  it('an alarm follows in its condition, its setpoint, its suppression and its values', () => {
    const alarm = {
      id: 'a',
      condition: { kind: 'deviation', keys: ['a'], setpointKey: 'a', limit: 1 },
      suppressedWhile: 'a == 0',
      values: ['a', 'gone'],
    };
    expect(withRenamedKeys('alarms', alarm, keys)).toEqual({
      id: 'a',
      condition: { kind: 'deviation', keys: ['pump_1'], setpointKey: 'pump_1', limit: 1 },
      suppressedWhile: 'pump_1 == 0',
      values: ['pump_1'],
    });
    // The key that an alarm is about cannot leave it: it is refused by its name.
    const gone = { condition: { kind: 'unread', keys: ['gone'] }, values: ['gone'] };
    expect(withRenamedKeys('alarms', gone, keys)).toEqual({
      condition: { kind: 'unread', keys: ['gone'] },
      values: [],
    });
    expect(withRenamedKeys('alarms', { condition: { kind: 'unread', keys: ['b'] } }, keys)).toEqual({
      condition: { kind: 'unread', keys: ['b'] },
    });
  });
});
