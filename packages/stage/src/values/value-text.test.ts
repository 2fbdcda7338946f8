import { describe, expect, it } from 'vitest';
import { ruleColour, ruleFor } from './condition.ts';
import { type Reading, unknownReading } from './reading.ts';
import { type ValueFormat, valueText } from './value-text.ts';

const words = { on: 'On', off: 'Off', empty: '(empty)' };
const plain: ValueFormat = {
  format: 'auto',
  decimals: null,
  unit: '',
  showUnit: true,
  prefix: '',
  suffix: '',
  signalMaps: [],
};
const facts = { title: 'Level', dataType: 'float', unit: 'm', decimals: 2, states: [] } as const;
const reading = (value: Reading['value'], more: Partial<Reading> = {}): Reading => ({
  ...unknownReading,
  value,
  quality: 'good',
  time: 1,
  ...more,
});
const reads = (value: Reading['value'], format: Partial<ValueFormat> = {}, more: Partial<Reading> = {}) =>
  valueText({ ...plain, ...format }, reading(value, { facts, ...more }), words);

describe('a value in a widget', () => {
  it('has the decimals and the unit of its signal', () => {
    expect(reads(3.14159)).toBe('3.14\u00A0m');
  });

  it('has those of the widget where it says so', () => {
    expect(reads(3.14159, { decimals: 1, unit: 'bar' })).toBe('3.1\u00A0bar');
    expect(reads(3.14159, { showUnit: false, prefix: '< ', suffix: ' !' })).toBe('< 3.14 !');
  });

  it('that is not known is a dash', () => {
    expect(reads(null)).toBe('—');
  });

  it('has the text of the widget for it, and else the state of the signal', () => {
    const states = [{ value: 1, title: 'Running', level: 'normal' as const }];
    const bit = { facts: { ...facts, dataType: 'bit' as const, states } };
    expect(reads(true, {}, bit)).toBe('Running');
    expect(reads(false, {}, bit)).toBe('Off');
    expect(reads(true, { signalMaps: [{ value: 1, text: 'On duty', imgUrl: '' }] }, bit)).toBe('On duty');
    expect(reads(2, { signalMaps: [{ value: '2', text: 'Two', imgUrl: '' }] })).toBe('Two');
  });

  it.each([
    ['percent', 0.125, '12.50\u00A0%'],
    ['scientific', 12345, '1.23e+4\u00A0m'],
    ['hexadecimal', 255, '0xFF'],
    ['number', -1234.5, '−1,234.50\u00A0m'],
  ] as const)('is written as %s', (format, value, shown) => {
    expect(reads(value, { format })).toBe(shown);
  });

  it('that is a text stays a text, whatever the format', () => {
    expect(reads('RIVERSIDE', { format: 'percent' })).toBe('RIVERSIDE');
  });

  it('without facts is written all the same', () => {
    expect(valueText(plain, reading(2.5), words)).toBe('2.50');
    expect(valueText(plain, reading(4), words)).toBe('4');
    expect(valueText({ ...plain, decimals: 1 }, reading(2.5), words)).toBe('2.5');
    expect(valueText(plain, reading(true), words)).toBe('On');
  });
});

describe('a condition', () => {
  const rule = (symbol: '=' | '!=' | '>' | '>=' | '<' | '<=', value: number, colour = '') => ({
    symbol,
    value,
    colour,
  });

  it.each([
    ['=', 1, true, true],
    ['!=', 1, 2, true],
    ['>', 1, 1, false],
    ['>=', 1, '1', true],
    ['<', 1, 0.5, true],
    ['<=', 1, 'x', false],
    ['<', 1, null, false],
    ['<', 1, '', false],
  ] as const)('%s %d of %s', (symbol, limit, value, holds) => {
    expect(ruleFor([rule(symbol, limit)], value) !== undefined).toBe(holds);
  });

  const facts = {
    title: '',
    unit: '',
    dataType: 'integer',
    decimals: 0,
    states: [
      { value: 2, title: 'Late', level: 'warning' },
      { value: 3, title: 'Fault', level: 'alarm' },
    ],
    lowerLimit: 10,
    upperLimit: null,
  } as const;
  it.each([
    [{ ...rule('<', 99), of: 'lowerLimit' }, 9, true],
    [{ ...rule('<', 99), of: 'lowerLimit' }, 10, false],
    [{ ...rule('>', 0), of: 'upperLimit' }, 1e9, false],
    [{ ...rule('=', 0), of: 'level', level: 'warning' }, 2, true],
    [{ ...rule('>=', 0), of: 'level', level: 'warning' }, 3, true],
    [{ ...rule('>=', 0), of: 'level', level: 'warning' }, 1, false],
    [{ ...rule('=', 0), of: 'level' }, 3, true],
    [{ ...rule('=', 0), of: 'level', level: 'normal' }, null, false],
  ] as const)('%j compares with what the signal says: %j', (one, value, holds) => {
    expect(ruleFor([one], value, facts) !== undefined).toBe(holds);
    expect(ruleFor([one], value) !== undefined && one.of !== 'level').toBe(false);
  });

  it('over levels gives the colour of the level, unless it has its own', () => {
    const of = { of: 'level', level: 'warning' } as const;
    expect(ruleColour({ ...rule('>=', 0), ...of }, { value: 3, facts })).toBe('@alarm');
    expect(ruleColour({ ...rule('>=', 0, '#123456'), ...of }, { value: 3, facts })).toBe('#123456');
    expect(ruleColour(rule('>=', 0), { value: 3, facts })).toBe('');
  });

  it('that holds first gives the colour', () => {
    expect(ruleFor([rule('>', 90, 'red'), rule('>', 50, 'orange')], 95)?.colour).toBe('red');
  });
});
