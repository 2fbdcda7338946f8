import { describe, expect, it } from 'vitest';
import { driverSchema } from '../configuration/model/driver.ts';
import type { DataType } from '../rules/data-type.ts';
import { followingAddresses } from './following-addresses.ts';
import { readMeterAddress } from './meter-address.ts';
import { meterFieldOf } from './meter-fields.ts';
import { meterBlocks, meterItem } from './meter-identifiers.ts';
import { exampleAddress } from './numbers.ts';
import { areasOf, parseAddress } from './parse-address.ts';
import { shiftedAddress } from './shifted-address.ts';

const meter = driverSchema.parse({ name: 'd', protocol: 'dlt645', settings: {} });
const old = driverSchema.parse({ name: 'd', protocol: 'dlt645', settings: { edition: '1997' } });
const written = (address: string, dataType: DataType) => ({
  area: 'data',
  address,
  dataType,
  stringLength: null,
});

describe('the format of a value', () => {
  it.each([
    ['XXXXXX.XX', { kind: 'number', bytes: 4, digits: 8, decimals: 2, isSigned: false }],
    ['-XX.XXXX', { kind: 'number', bytes: 3, digits: 6, decimals: 4, isSigned: true }],
    ['NN', { kind: 'number', bytes: 1, digits: 2, decimals: 0, isSigned: false }],
    ['XXX', { kind: 'number', bytes: 2, digits: 3, decimals: 0, isSigned: false }],
    ['YYMMDDhhmm', { kind: 'time', bytes: 5, parts: ['YY', 'MM', 'DD', 'hh', 'mm'] }],
    ['ASCII10', { kind: 'text', bytes: 10 }],
    ['BIN16', { kind: 'word', bytes: 2 }],
  ])('is read from %s', (text, field) => {
    expect(meterFieldOf(text)).toEqual(field);
  });

  it.each(['', 'X.', '.X', 'xx', 'X'.repeat(15), 'mmhh', 'YYYY', 'YYM', 'ASCII0', 'ASCII201', 'BIN7', 'XX-'])(
    'is not %j',
    (text) => {
      expect(meterFieldOf(text)).toBeUndefined();
    },
  );
});

describe('an address of a meter', () => {
  it.each([
    ['00010000', { identifier: 0x0001_0000, offset: 0, itemBytes: 4 }],
    ['01010000[1]', { offset: 3, itemBytes: 8 }],
    ['05060901[3]', { offset: 11, itemBytes: undefined }],
    ['0001FF00[4]', { offset: 16, itemBytes: undefined }],
    ['04000501.3', { bit: 3, isWritable: false }],
    ['04000103', { isWritable: true }],
    ['04000401', { isWritable: false }],
    ['04000402', { isWritable: true }],
    ['04000501', { isWritable: false }],
    ['04000C01:XXXXXXXX', { isWritable: false }],
    ['00900100', { itemBytes: 4 }],
    ['1f000000:XX', { identifier: 0x1f00_0000, isWritable: true }],
    ['00010000:XXXX.XXXX', { isWritable: false }],
  ])('is read from %s', (text, expected) => {
    expect(readMeterAddress('2007', text)).toMatchObject(expected);
  });

  it.each([
    ['9010', 'notation'],
    ['0001000G', 'notation'],
    ['00010000.', 'notation'],
    ['00014000', 'unknown'],
    ['00010000[1]', 'index'],
    ['05060101[512]', 'index'],
    ['00010000:', 'format'],
    ['00010000:XX,', 'format'],
    ['04000C01', 'unknown'],
  ])('is not %s: %s', (text, flaw) => {
    expect(readMeterAddress('2007', text)).toBe(flaw);
  });

  it('has four digits in the edition of 1997', () => {
    expect(readMeterAddress('1997', '901E')).toMatchObject({ identifier: 0x901e, itemBytes: 4 });
    expect(readMeterAddress('1997', '901F[2]')).toMatchObject({ offset: 8 });
    expect(readMeterAddress('1997', 'C111')).toMatchObject({ isWritable: true });
    expect(readMeterAddress('1997', 'C212:XXXXXXXX')).toMatchObject({ isWritable: false });
    expect(readMeterAddress('1997', 'B220')).toBe('unknown');
  });

  it.each<[string, DataType, string]>([
    ['00010000', 'int32', 'address.dataType'],
    ['00010000', 'bit', 'address.bitMissing'],
    ['04000501.16', 'bit', 'address.bitRange'],
    ['04000501.3', 'uint16', 'address.bitUnexpected'],
    ['04000102', 'date', 'address.dataType'],
    ['0400040B', 'double', 'address.dataType'],
    ['0400FF99', 'double', 'address.format'],
    ['0400FF99:ZZ', 'double', 'address.format'],
    ['D100', 'double', 'address.malformed'],
  ])('%s as %s is refused: %s', (text, type, key) => {
    expect(parseAddress(meter, 'data', text, type)).toMatchObject({ ok: false, finding: { key } });
  });

  it.each([meter, old])('is the example of each data type', (driver) => {
    for (const area of areasOf(driver)) {
      for (const type of area.dataTypes) {
        expect(parseAddress(driver, area.name, exampleAddress(area, type), type)).toMatchObject({ ok: true });
      }
    }
  });

  it('is followed by the next identifier, or the next bit of a word', () => {
    expect(followingAddresses(meter, written('00010000', 'double'), 2)).toEqual(['00010001', '00010002']);
    expect(followingAddresses(meter, written('00010000', 'double'), 2, 256)).toEqual([
      '00010100',
      '00010200',
    ]);
    expect(followingAddresses(meter, written('01010000[1]', 'string'), 1)).toEqual(['01010001[1]']);
    expect(followingAddresses(meter, written('04000501.15', 'bit'), 1)).toEqual(['04000502.0']);
    expect(followingAddresses(meter, written('02800020:XXXX.XXXX', 'double'), 1)).toEqual([
      '02800021:XXXX.XXXX',
    ]);
    expect(shiftedAddress(meter, written('00010000', 'double'), 256)).toBe('00010100');
    expect(shiftedAddress(old, written('9010', 'double'), 1)).toBe('9011');
  });
});

describe('the table of identifiers', () => {
  it('has a block for what is read together', () => {
    expect(meterBlocks('2007', 0x0001_0200)).toEqual([
      { identifier: 0x0001_ff00, index: 2 },
      { identifier: 0x0001_02ff, index: 0 },
    ]);
    expect(meterBlocks('2007', 0x0015_0003)).toEqual([{ identifier: 0x0015_00ff, index: 3 }]);
    expect(meterBlocks('2007', 0x0201_0300)).toEqual([{ identifier: 0x0201_ff00, index: 2 }]);
    expect(meterBlocks('2007', 0x0203_0000)).toEqual([{ identifier: 0x0203_ff00, index: 0 }]);
    expect(meterBlocks('2007', 0x0280_0002)).toEqual([]);
    expect(meterBlocks('1997', 0x9012)).toEqual([{ identifier: 0x901f, index: 2 }]);
    expect(meterBlocks('1997', 0xb613)).toEqual([{ identifier: 0xb61f, index: 2 }]);
    expect(meterBlocks('1997', 0xb634)).toEqual([]);
  });

  it('knows what a block has', () => {
    expect(meterItem('2007', 0x0001_ff00)).toMatchObject({ isRepeated: true, isWritable: false });
    expect(meterItem('2007', 0x0001_00ff)?.fields).toHaveLength(1);
    expect(meterItem('2007', 0x0101_ff00)?.fields).toHaveLength(2);
    expect(meterItem('2007', 0x0001_ffff)).toBeUndefined();
  });
});
