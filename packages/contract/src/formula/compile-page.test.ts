import { describe, expect, it } from 'vitest';
import type { SignalValue } from '../model/signal.ts';
import { compilePage, type FormulaInput } from './compile-page.ts';
import { parseFormula } from './parse.ts';

const states = [
  { value: 0, title: 'Off', level: 'normal' },
  { value: 2, title: 'Fault', level: 'alarm' },
] as const;

const input = (value: SignalValue): FormulaInput => ({ value, lowerLimit: 10, upperLimit: null, states });

/** The value of a formula over A and B. */
function valueOf(text: string, a: SignalValue = 4, b: SignalValue = 2) {
  const parsed = parseFormula(text, 'page');
  if (!parsed.ok) return parsed.finding.key;
  const value = compilePage(parsed.expression, (name) => (name === 'A' ? 0 : 1))([input(a), input(b)]);
  return typeof value === 'number' && Number.isNaN(value) ? undefined : value;
}

describe('a formula of a page', () => {
  it.each([
    ['A / B * 100', 200],
    ['A > 3 ? "#ff0000" : "#00ff00"', '#ff0000'],
    ["if(A > 3 and not (B == 2), 'yes', 'no')", 'no'],
    ['A > 3 or B > 3', 1],
    ['A == 4 && B == 2', 1],
    ['!A', 0],
    ['max(A, B) + 1', 5],
    ['"A is " + A', 'A is 4'],
    ['0.1 + 0.2 + ""', '0.3'],
    ['text(1234.5678, 1) + " kW"', '1,234.6 kW'],
    ['text(A)', '4'],
    ['word(B)', 'Fault'],
    ['word(A)', '4'],
    ['level(B)', 'alarm'],
    ['level(B) == "alarm" ? 1 : 2', 1],
    ['level(A)', 'normal'],
    ['lowerLimit(A)', 10],
    ['andy', 2],
  ])('%s gives %j', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    'A + B',
    'not A',
    'A ? 1 : 2',
    'A and B',
    'word(A)',
    'level(A)',
    'abs(A)',
    'A > 3',
    'A + ""',
    'text(A)',
  ])('%s has no value while A has none', (text) => {
    expect(valueOf(text, null)).toBeUndefined();
  });

  it('has a value where what is not known does not count', () => {
    expect(valueOf('B == 2 or A', null)).toBe(1);
    expect(valueOf('A and B == 3', null)).toBe(0);
    expect(valueOf('A or B == 2', null)).toBe(1);
    expect(valueOf('B == 2 ? "on" : A', null)).toBe('on');
  });

  it('computes with switches as with 1 and 0, and never with texts', () => {
    expect(valueOf('A + B', true, false)).toBe(1);
    expect(valueOf('A * 2', '4')).toBeUndefined();
    expect(valueOf('A == "open"', 'open')).toBe(1);
    expect(valueOf('A == 4', '4')).toBe(0);
    expect(valueOf('upperLimit(A)')).toBeUndefined();
    expect(valueOf('A / 0 > "x"')).toBeUndefined();
  });

  it.each([
    ['"open', 'formula.end'],
    ['A and', 'formula.end'],
    ['and A', 'formula.unexpected'],
    ['word(1)', 'formula.sourceHere'],
    ['if(A)', 'formula.arguments'],
    ['fetch(A)', 'formula.function'],
    ['%s', 'formula.rawHere'],
  ])('%s is refused: %s', (text, key) => {
    expect(valueOf(text)).toBe(key);
  });

  it('stays of a length that can be shown, however often texts are joined', () => {
    const value = valueOf(`A${'+A'.repeat(100)}`, 'x'.repeat(1000));
    expect(String(value)).toHaveLength(2000);
  });

  it('has words and texts on pages only', () => {
    expect(parseFormula('"a"', 'operation')).toMatchObject({ ok: false });
    expect(parseFormula('A and B', 'operation')).toMatchObject({ ok: false });
    expect(parseFormula('word(A)', 'operation')).toMatchObject({ ok: false });
  });
});
