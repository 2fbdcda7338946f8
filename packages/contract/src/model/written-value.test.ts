import { describe, expect, it } from 'vitest';
import { readWrittenValue, type WritableSignal, writtenValue, writtenValueSchema } from './written-value.ts';

const level: WritableSignal = {
  mode: 'readWrite',
  dataType: 'float',
  unit: 'm',
  decimals: 2,
  lowerLimit: 0.5,
  upperLimit: 4,
};
const count: WritableSignal = {
  ...level,
  dataType: 'integer',
  decimals: 0,
  lowerLimit: null,
  upperLimit: null,
};
const name: WritableSignal = { ...count, dataType: 'string' };
const pump: WritableSignal = { ...count, dataType: 'bit' };

describe('a value that was typed', () => {
  it.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    [' 0.5 ', 0.5],
    ['4', 4],
    ['.75', 0.75],
    ['\uff12.\uff15', 2.5],
  ])('%j is %s', (typed, value) => expect(readWrittenValue(level, typed)).toEqual({ ok: true, value }));
  it('may have a long minus', () => {
    expect(readWrittenValue(count, '\u221212')).toEqual({ ok: true, value: -12 });
  });
  it.each([
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['18446744073709551615', '18446744073709551615'],
    ['\u22129223372036854775807', '-9223372036854775807'],
    ['007', 7],
  ])('%s keeps every digit', (typed, value) => {
    expect(readWrittenValue(count, typed)).toEqual({ ok: true, value });
    expect(writtenValueSchema.safeParse(value).success).toBe(true);
  });
  it('beyond 2^53 is within the limits by every digit', () => {
    const limited = { ...count, lowerLimit: 0, upperLimit: 2 ** 60 };
    expect(readWrittenValue(limited, String(2n ** 60n))).toMatchObject({ ok: true });
    expect(readWrittenValue(limited, String(2n ** 60n + 1n))).toMatchObject({
      finding: { key: 'value.range' },
    });
    expect(readWrittenValue(level, '9007199254740993')).toMatchObject({ finding: { key: 'value.range' } });
  });
  it.each([
    ['', 'value.required'],
    ['  ', 'value.required'],
    ['1e3', 'value.type'],
    ['NaN', 'value.type'],
    ['1.2.3', 'value.type'],
    ['1,000', 'value.comma'],
    ['0x10', 'value.type'],
  ])('%j is refused', (typed, key) => {
    expect(readWrittenValue(count, typed)).toMatchObject({ ok: false, finding: { key } });
  });
  it.each(['0.49', '4.01', '-1'])(
    '%s is outside the limits, which are shown with decimals and unit',
    (typed) => {
      expect(readWrittenValue(level, typed)).toEqual({
        ok: false,
        finding: { key: 'value.range', parameters: { minimum: '0.50 m', maximum: '4.00 m' } },
      });
    },
  );
  it('shows the one limit there is', () => {
    expect(readWrittenValue({ ...level, lowerLimit: null }, '5')).toMatchObject({
      finding: { key: 'value.atMost', parameters: { maximum: '4.00 m' } },
    });
  });
  it('must be whole where the signal is, and 0 or 1 for a bit', () => {
    expect(readWrittenValue(count, '1.5')).toMatchObject({ finding: { key: 'value.integer' } });
    expect(readWrittenValue(pump, '1')).toEqual({ ok: true, value: true });
    expect(readWrittenValue(pump, '2')).toMatchObject({ finding: { key: 'value.bit' } });
  });
  it('of a text is taken as it is, an empty one too, up to the longest that a variable can have', () => {
    for (const text of [' 12 ', '', '水'.repeat(240)])
      expect(readWrittenValue(name, text)).toEqual({ ok: true, value: text });
    expect(readWrittenValue(name, '水'.repeat(241))).toMatchObject({ finding: { key: 'value.characters' } });
  });
  it('of a number has at most 20 bytes', () => {
    expect(writtenValue(count, '00000000000000000012')).toEqual({ ok: true, value: 12 });
    expect(writtenValue(count, '000000000000000000012')).toMatchObject({ finding: { key: 'value.bytes' } });
    expect(writtenValue(level, '')).toMatchObject({ finding: { key: 'value.required' } });
  });
});

it('refuses what no signal of its kind takes', () => {
  expect(writtenValue({ ...level, mode: 'readOnly' }, 1)).toMatchObject({
    finding: { key: 'value.readOnly' },
  });
  expect(writtenValue(level, Number.NaN)).toMatchObject({ ok: false });
  expect(writtenValue(level, true)).toMatchObject({ finding: { key: 'value.type' } });
  expect(writtenValueSchema.safeParse('x'.repeat(240)).success).toBe(true);
  expect(writtenValueSchema.safeParse('x'.repeat(241)).success).toBe(false);
});
