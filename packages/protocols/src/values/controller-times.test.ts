import { clockTypes, type DataType, durationTypes } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValue } from './decode-value.ts';
import { encodeValue } from './encoder.ts';
import type { Value } from './value.ts';

const layout = (type: DataType) => ({ type, mask: 0, length: 0, size: 0, encoding: 'ascii' }) as const;
const read = (type: DataType, hex: string): unknown => {
  try {
    return decodeValue(layout(type), Buffer.from(hex, 'hex'));
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error;
  }
};
const write = (type: DataType, value: Value): unknown => {
  try {
    return encodeValue(layout(type), value).toString('hex');
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error;
  }
};

/** Values as STEP 7 and TIA Portal show them, and their bytes. */
const known: readonly [type: DataType, hex: string, value: Value][] = [
  // S5T#12S_700MS, S5T#2H_46M_30S, S5T#0.
  ['s5time', '1127', 12_700],
  ['s5time', '3999', 9_990_000],
  ['s5time', '0000', 0],
  // T#-1MS, T#24D_20H_31M_23S_647MS.
  ['time', 'ffffffff', -1],
  ['time', '7fffffff', 2_147_483_647],
  // D#1990-01-01, D#2168-12-31.
  ['date', '0000', '1990-01-01'],
  ['date', 'ff62', '2168-12-31'],
  // TOD#23:59:59.999.
  ['timeOfDay', '05265bff', '23:59:59.999'],
  // DT#1993-12-25-08:12:34.567, a Saturday; the year 2026 is a Saturday on 21 November.
  ['dateAndTime', '9312250812345677', '1993-12-25T08:12:34.567'],
  ['dateAndTime', '2611211730002507', '2026-11-21T17:30:00.250'],
  // DTL#2008-12-16-20:30:20.250, a Tuesday.
  ['dtl', '07d80c1003141e140ee6b280', '2008-12-16T20:30:20.250'],
  ['dtl', '07ea0b1507111e0000000001', '2026-11-21T17:30:00.000000001'],
];

describe('times of S7 controllers', () => {
  it.each(known)('%s %s is %s', (type, hex, value) => {
    expect(read(type, hex)).toBe(value);
    expect(write(type, value)).toBe(hex);
  });

  it('are a fault where the bytes are no time', () => {
    expect(read('s5time', '0a00')).toBe('invalidData');
    expect(read('timeOfDay', '05265c00')).toBe('invalidData');
    expect(read('dateAndTime', '9313250812345677')).toBe('invalidData');
    expect(read('dateAndTime', '93022a0812345677')).toBe('invalidData');
    expect(read('dtl', '000000000000000000000000')).toBe('invalidData');
    expect(read('dtl', '07ea02 1e07111e0000000000'.replace(' ', ''))).toBe('invalidData');
  });

  it('are written as people type them', () => {
    expect(write('dtl', '2026-11-21 17:30')).toBe('07ea0b1507111e0000000000');
    expect(write('timeOfDay', '06:05')).toBe((21_900_000).toString(16).padStart(8, '0'));
    expect(write('s5time', 1000)).toBe('0100');
    expect(write('s5time', 10_000)).toBe('1100');
  });

  it('refuse what they cannot hold', () => {
    expect(write('s5time', 12_345)).toBe('outOfRange');
    expect(write('s5time', 9_990_001)).toBe('outOfRange');
    expect(write('s5time', -10)).toBe('outOfRange');
    expect(write('date', '1989-12-31')).toBe('outOfRange');
    expect(write('date', '2026-02-29')).toBe('typeMismatch');
    expect(write('timeOfDay', '24:00:00')).toBe('typeMismatch');
    expect(write('dateAndTime', '2090-01-01 00:00')).toBe('outOfRange');
    expect(write('dtl', '0001-01-01 00:00')).toBe('typeMismatch');
    expect(write('dtl', '1969-12-31 00:00')).toBe('outOfRange');
    expect(write('dtl', 5)).toBe('typeMismatch');
    expect(write('time', '5')).toBe('typeMismatch');
  });

  it('come back as they were written', () => {
    const moment = fc.date({
      min: new Date('1990-01-01T00:00:00.000Z'),
      max: new Date('2089-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    const texts: Readonly<Record<(typeof clockTypes)[number], (iso: string) => string>> = {
      date: (iso) => iso.slice(0, 10),
      timeOfDay: (iso) => iso.slice(11, 23),
      dateAndTime: (iso) => iso.slice(0, 23),
      dtl: (iso) => iso.slice(0, 23),
    };
    fc.assert(
      fc.property(fc.constantFrom(...clockTypes), moment, (type, date) => {
        const text = texts[type](date.toISOString());
        expect(decodeValue(layout(type), encodeValue(layout(type), text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom(10, 100, 1000, 10_000), (count, unit) => {
        expect(decodeValue(layout('s5time'), encodeValue(layout('s5time'), count * unit))).toBe(count * unit);
      }),
    );
  });

  it('never throw for any bytes but as a fault', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...clockTypes, ...durationTypes),
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        (type, bytes) => {
          const value = read(type, Buffer.from(bytes).toString('hex'));
          expect(['string', 'number']).toContain(typeof value);
        },
      ),
    );
  });
});
