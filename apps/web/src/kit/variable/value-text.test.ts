import { describe, expect, it } from 'vitest';
import { signalText, valueText } from './value-text.ts';

const words = { on: 'On', off: 'Off', empty: '(empty)' };

describe('a value of a variable', () => {
  it.each([
    [null, '—'],
    [undefined, '—'],
    [true, 'On'],
    [false, 'Off'],
    ['', '(empty)'],
    ['Pump 1', 'Pump 1'],
    [0, '0'],
    [-12345, '−12,345'],
    [4294967295, '4,294,967,295'],
    [Math.fround(0.1), '0.100000001'],
    [21.5, '21.5'],
    [1.5e20, '1.5e+20'],
    [2.5e-9, '2.5e−9'],
    [Number.NaN, '—'],
  ])('%j is shown as %s', (value, text) => {
    expect(valueText(value, words)).toBe(text);
  });
});

it('a value of a signal is in the word of its state, or has its decimals and unit', () => {
  const states = [{ value: 2, title: 'Automatic', level: 'normal' as const }];
  const mode = { dataType: 'integer' as const, decimals: 0, unit: '', states };
  expect(signalText(2, mode, words)).toBe('Automatic');
  expect(signalText(21.456, { dataType: 'float', decimals: 1, unit: '°C', states: [] }, words)).toBe(
    '21.5\u00A0°C',
  );
});
