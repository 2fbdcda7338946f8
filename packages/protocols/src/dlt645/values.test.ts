import { readMeterAddress } from '@penstock/contract/protocols/meter-address';
import type { DataType } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { decodeMeterValue, encodeMeterValue, isHeld, type MeterVariable } from './values.ts';

function variable(text: string, type: DataType, length = 32): MeterVariable {
  const address = readMeterAddress('2007', text);
  if (typeof address === 'string') throw new Error(`${text}: ${address}`);
  return { row: 0, type, length, address };
}

/** The value of data in the order in which people write it, or the reason that there is none. */
function decoded(text: string, type: DataType, data: string, length = 32): unknown {
  const bytes = Buffer.from(data.replaceAll(' ', ''), 'hex').reverse();
  const value = decodeMeterValue(variable(text, type, length), bytes, 'reversed');
  return value instanceof ProtocolError ? value.reason : value;
}

/** The bytes that are written, in the order in which people write them, or the reason that there are none. */
function encoded(text: string, type: DataType, value: Value): string {
  try {
    return encodeMeterValue(variable(text, type), value, 'reversed').reverse().toString('hex').toUpperCase();
  } catch (error) {
    if (error instanceof ProtocolError) return error.reason;
    throw error;
  }
}

describe('a value of a meter', () => {
  it.each<[string, DataType, string, unknown]>([
    ['00010000', 'double', '00 12 06 42', 1206.42],
    ['00010000', 'float', '99 99 99 99', 999_999.99],
    ['00000000', 'double', '80 12 06 42', -1206.42],
    ['00000000', 'double', '80 00 00 00', 0],
    ['00010000', 'double', '80 12 06 42', 801_206.42],
    ['00010000', 'string', '00 12 06 42', '001206.42'],
    ['00000000', 'string', '80 00 06 42', '-000006.42'],
    ['02010100', 'double', '22 05', 220.5],
    ['02020100', 'double', '81 23 45', -12.345],
    ['02060000', 'double', '89 99', -0.999],
    ['04000103', 'uint8', '15', 15],
    ['04000105', 'int8', '02 00', 'outOfRange'],
    ['04000402', 'double', '01 23 45 67 89 01', 12_345_678_901],
    ['04000402', 'string', '01 23 45 67 89 01', '012345678901'],
    ['04000501', 'uint16', '80 05', 0x8005],
    ['04000501.15', 'bit', '80 05', 1],
    ['04000501.2', 'bit', '80 05', 1],
    ['04000501.1', 'bit', '80 05', 0],
    ['01010000', 'double', '26 11 21 17 30 01 23 45', 1.2345],
    ['01010000[1]', 'dateAndTime', '26 11 21 17 30 01 23 45', '2026-11-21T17:30'],
    ['01010000[1]', 'string', '00 00 00 00 00 01 23 45', ''],
    ['01010000[1]', 'dateAndTime', '00 00 00 00 00 01 23 45', 'invalidData'],
    ['04000101', 'date', '26 11 21 06', '2026-11-21'],
    ['04000102', 'timeOfDay', '00 00 00', '00:00:00'],
    ['0400010C', 'dateAndTime', '26 11 21 06 17 30 59', '2026-11-21T17:30:59'],
    ['04000B01', 'string', '01 00', '01T00'],
    ['04000A01', 'string', '02 29 10 00', '02-29T10:00'],
    ['0400040B', 'string', '44 44 5A 59 37 31 39 00 00 00', 'DDZY719'],
    ['05060101[4]', 'double', '00 00 00 05 00 00 00 04 00 00 00 03 00 00 00 02 00 00 00 01', 0.05],
    ['05060901[3]', 'string', '26 11 21 17 30 01 23 45 25 01 02 03 04 00 00 01', '2026-11-21T17:30'],
    ['0001FF00[1]', 'double', '00 00 00 02 00 00 00 01', 0.02],
    ['02800030:-XX.XX', 'double', '92 34', -12.34],
    ['04001101:BIN8', 'uint8', 'A5', 0xa5],
    [
      '03110001:YYMMDDhhmmss,YYMMDDhhmmss[1]',
      'string',
      '26 11 21 17 30 01 26 11 20 17 30 01',
      '2026-11-21T17:30:01',
    ],
  ])('%s as %s of %s is %j', (text, type, data, value) => {
    expect(decoded(text, type, data)).toBe(value);
  });

  it.each<[string, DataType, string, string]>([
    ['00010000', 'double', '0A 12 06 42', 'invalidData'],
    ['00010000', 'double', 'FF FF FF FF', 'invalidData'],
    ['00010000', 'double', '12 06 42', 'incomplete'],
    ['00010000', 'double', '00 00 12 06 42', 'invalidData'],
    ['0001FF00[2]', 'double', '00 00 00 02 00 00 00 01', 'addressMissing'],
    ['00000000', 'uint32', '80 00 01 00', 'outOfRange'],
    ['01010000[1]', 'string', '26 13 21 17 30 01 23 45', 'invalidData'],
    ['01010000[1]', 'string', '26 02 29 17 30 01 23 45', 'invalidData'],
    ['01010000[1]', 'string', '26 11 21 24 30 01 23 45', 'invalidData'],
    ['01010000[1]', 'string', '26 1A 21 17 30 01 23 45', 'invalidData'],
  ])('%s as %s of %s is none: %s', (text, type, data, reason) => {
    expect(decoded(text, type, data)).toBe(reason);
  });

  it('is cut to the length of its variable, and read in the order that the driver says', () => {
    expect(decoded('0400040B', 'string', '44 44 5A 59 37 31 39 00 00 00', 3)).toBe('DDZ');
    const bytes = Buffer.from('DDZY719\0\0\0');
    expect(decodeMeterValue(variable('0400040B', 'string'), bytes, 'straight')).toBe('DDZY719');
  });

  it('is never a wrong one, whatever the data', () => {
    const places = fc.constantFrom(
      ...(['00000000', '02010100', '04000402', '04000501', '0001FF00[3]', '05060901[1]'] as const),
    );
    fc.assert(
      fc.property(places, fc.uint8Array({ maxLength: 64 }), (text, data) => {
        const value = decodeMeterValue(variable(text, 'string'), data, 'reversed');
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        else expect(typeof value === 'string' || value instanceof ProtocolError).toBe(true);
      }),
    );
  });
});

describe('what is written to a meter', () => {
  it.each<[string, DataType, Value, string]>([
    ['04000103', 'uint8', 15, '15'],
    ['04000103', 'uint8', 100, 'outOfRange'],
    ['04000103', 'uint8', -1, 'outOfRange'],
    ['04000103', 'uint8', 'fifteen', 'typeMismatch'],
    ['04000103', 'double', Number.NaN, 'typeMismatch'],
    ['04000103', 'double', Number.POSITIVE_INFINITY, 'outOfRange'],
    ['04000402', 'string', '012345678901', '012345678901'],
    ['04000402', 'int64', 12_345_678_901n, '012345678901'],
    ['04050101', 'double', 0.5583, '00005583'],
    ['04050101', 'double', 0.558_34, '00005583'],
    ['04800030:-XX.XX', 'double', -12.34, '9234'],
    ['04800030:-XX.XX', 'double', -0.001, '0000'],
    ['04800030:-XX.XX', 'double', 80, 'outOfRange'],
    ['04000101', 'date', '2026-11-21', '26112106'],
    ['04000102', 'timeOfDay', '17:30:05', '173005'],
    ['04000102', 'timeOfDay', '17:30:05.250', '173005'],
    ['04000102', 'timeOfDay', '17:30', '173000'],
    ['0400010C', 'dateAndTime', '2026-11-21T17:30:05', '26112106173005'],
    ['04000106', 'dateAndTime', '2026-11-21T17:30:00', '2611211730'],
    ['04000106', 'string', '2026-11-21T17:30', '2611211730'],
    ['04000106', 'string', '2026-02-29T17:30', 'typeMismatch'],
    ['04000106', 'string', 'soon', 'typeMismatch'],
    ['04000106', 'dateAndTime', '1926-11-21T17:30', 'typeMismatch'],
    ['04000B01', 'string', '01T00', '0100'],
    ['04000601', 'uint8', 5, '05'],
    ['04000601', 'uint8', 256, 'outOfRange'],
    ['04000601', 'double', 1.5, 'typeMismatch'],
    ['0400040B', 'string', 'DDZY719', '44445A59373139000000'],
    ['0400040B', 'string', 'DDZY719-12345', 'outOfRange'],
    ['0400040B', 'string', '表', 'outOfRange'],
    ['0400040B', 'uint8', 5, 'typeMismatch'],
  ])('%s as %s: %s is %s', (text, type, value, bytes) => {
    expect(encoded(text, type, value)).toBe(bytes);
  });

  it('is what was written when it is read, for every number that a format holds', () => {
    const formats = fc.constantFrom(
      'XX',
      'XXXX',
      'XXX.X',
      'XX.XXXX',
      '-XX.XXXX',
      '-XXX.XXX',
      'XXXXXX.XX',
      'XXXXXXXXXXXX',
    );
    fc.assert(
      fc.property(formats, fc.nat({ max: 999_999_999_999 }), fc.boolean(), (format, count, isNegative) => {
        const one = variable(`04800030:${format}`, 'double');
        const { field } = one.address;
        if (field.kind !== 'number') throw new Error('no number');
        const limit = field.isSigned ? 8 * 10 ** (field.digits - 1) : 10 ** field.digits;
        const value = (count % limit) / 10 ** field.decimals;
        const signed = field.isSigned && isNegative && value !== 0 ? -value : value;
        expect(decodeMeterValue(one, encodeMeterValue(one, signed, 'reversed'), 'reversed')).toBe(signed);
      }),
    );
  });

  it('is held by a clock that has gone on, and by none that has not', () => {
    const { field } = variable('04000102', 'timeOfDay').address;
    const clock = (text: string) => Buffer.from(text, 'hex').reverse();
    expect(isHeld(field, clock('235959'), clock('000001'), 1.2)).toBe(true);
    expect(isHeld(field, clock('173000'), clock('173000'), 0)).toBe(true);
    expect(isHeld(field, clock('173000'), clock('173003'), 1)).toBe(false);
    expect(isHeld(field, clock('173000'), clock('172959'), 1)).toBe(false);
    expect(isHeld(variable('04000103', 'uint8').address.field, clock('15'), clock('16'), 1)).toBe(false);
  });
});
