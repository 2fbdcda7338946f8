import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { errorText } from '../errors/error.ts';
import { type DataType, dataTypes } from '../rules/data-type.ts';
import { type ProtocolName, protocols } from './list.ts';
import { modbusNotations } from './modbus-address.ts';
import { exampleAddress } from './numbers.ts';
import { type AddressedDriver, areasOf, parseAddress } from './parse-address.ts';

const modbus: AddressedDriver = { protocol: 'modbus-tcp', settings: { addressBase: 'protocol' } };
const reference: AddressedDriver = { protocol: 'modbus-rtu', settings: { addressBase: 'reference' } };
const s7: AddressedDriver = { protocol: 's7', settings: { family: 's7-1200' } };
const smart: AddressedDriver = { protocol: 's7', settings: { family: 's7-200-smart' } };
const q: AddressedDriver = { protocol: 'mitsubishi-mc-3e', settings: { inputNumbering: 'hexadecimal' } };
const fx: AddressedDriver = { protocol: 'mitsubishi-mc-1e', settings: { inputNumbering: 'octal' } };
const fins: AddressedDriver = { protocol: 'fins-tcp', settings: {} };
const opc: AddressedDriver = { protocol: 'opc-ua', settings: {} };

const at = (first: number, last = first) => ({ kind: 'index', ranges: [{ first, last }] });
const nodeOf = (namespace: number | string, identifier: string, path: readonly object[] = []) => ({
  namespace,
  identifier,
  path,
});

describe('an address that is right', () => {
  it.each<[string, AddressedDriver, string, string, DataType, object]>([
    ['Modbus number on the wire', modbus, 'holding', '100', 'uint16', { offset: 100 }],
    ['Modbus hexadecimal', modbus, 'holding', '0x1F4', 'int32', { offset: 500 }],
    ['Modbus last register', modbus, 'input', '65535', 'uint16', { offset: 65_535 }],
    ['Modbus last coil', modbus, 'coil', '65535', 'bit', { offset: 65_535 }],
    ['Modbus bit in word', modbus, 'holding', '100.15', 'bit', { offset: 100, bit: 15 }],
    ['reference of five digits', reference, 'holding', '40001', 'uint16', { offset: 0 }],
    ['reference of six digits', reference, 'holding', '465536', 'uint16', { offset: 65_535 }],
    ['reference of a coil', reference, 'coil', '00001', 'bit', { offset: 0 }],
    ['reference without its area', reference, 'input', '1', 'uint16', { offset: 0 }],
    ['reference with a bit', reference, 'input', '30101.3', 'bit', { offset: 100, bit: 3 }],
    ['S7 byte', s7, 'M', '100', 'uint8', { offset: 100 }],
    ['S7 bit', s7, 'I', 'I0.7', 'bit', { offset: 0, bit: 7 }],
    ['S7 word by its own notation', s7, 'M', 'MW100', 'int16', { offset: 100 }],
    ['S7 data block', s7, 'DB', '10.4', 'float', { offset: 4, db: 10 }],
    ['S7 data block by its own notation', s7, 'DB', 'DB10.DBD4', 'float', { offset: 4, db: 10 }],
    ['S7 bit of a data block', s7, 'DB', 'DB1.DBX100.3', 'bit', { offset: 100, bit: 3, db: 1 }],
    ['S7 STRING', s7, 'DB', 'DB1.DBS20', 'string', { offset: 20, db: 1, lengthHeader: 'string' }],
    ['S7 WSTRING', s7, 'DB', 'DB1.DBWS20', 'string', { offset: 20, db: 1, lengthHeader: 'wstring' }],
    ['S7 DTL', s7, 'DB', 'DB1.DBB20', 'dtl', { offset: 20, db: 1 }],
    ['peripheral word', s7, 'PI', 'PIW256', 'int16', { offset: 256 }],
    ['SMART analog', smart, 'AI', 'AIW16', 'int16', { offset: 16 }],
    ['SMART special', smart, 'SM', 'SM0.5', 'bit', { offset: 0, bit: 5 }],
    ['SMART fast counter', smart, 'HC', 'HC2', 'int32', { offset: 2 }],
    ['SMART STRING', smart, 'V', 'VS20', 'string', { offset: 20, lengthHeader: 'string' }],
    ['S7 array of CHAR', s7, 'DB', 'DB1.DBB20', 'string', { offset: 20, db: 1 }],
    ['S7 timer', s7, 'T', 'T5', 'uint16', { offset: 5 }],
    ['SMART variable memory', smart, 'V', 'VD100', 'int32', { offset: 100 }],
    ['Mitsubishi word', q, 'D', 'D100', 'uint16', { offset: 100 }],
    ['Mitsubishi bit in word', q, 'D', 'D20.2', 'bit', { offset: 20, bit: 2 }],
    ['Mitsubishi bit in word, hexadecimal', q, 'D', 'D20.F', 'bit', { offset: 20, bit: 15 }],
    ['X is hexadecimal on Q', q, 'X', 'X1F', 'bit', { offset: 31 }],
    ['X is octal on FX', fx, 'X', 'X17', 'bit', { offset: 15 }],
    ['W is hexadecimal', q, 'W', '1F', 'uint16', { offset: 31 }],
    ['B with its name', q, 'B', 'B10', 'bit', { offset: 16 }],
    ['B with a number that begins with B', q, 'B', '0B10', 'bit', { offset: 0xb10 }],
    ['ZR beyond 16 bits', q, 'ZR', '100000', 'uint16', { offset: 100_000 }],
    ['Omron word', fins, 'CIO', 'CIO100', 'uint16', { offset: 100 }],
    ['Omron bit', fins, 'W', '10.05', 'bit', { offset: 10, bit: 5 }],
    ['Omron bank', fins, 'EM', 'EM10W100.0', 'bit', { offset: 100, bit: 0, bank: 10 }],
    ['Omron current bank', fins, 'EM', '100', 'uint16', { offset: 100 }],
    ['Omron completion flag', fins, 'T', '5', 'bit', { offset: 5 }],
    ['Omron auxiliary, read-only', fins, 'A', 'A447', 'uint16', { offset: 447, readOnly: true }],
    ['Omron auxiliary, writable', fins, 'A', 'A448', 'uint16', { offset: 448 }],
    ['OPC UA text', opc, 'node', 'ns=2;s=Line 1/Temp', 'float', nodeOf(2, 's=Line 1/Temp')],
    ['OPC UA number', opc, 'node', 'i=2258', 'string', nodeOf(0, 'i=2258')],
    ['OPC UA namespace', opc, 'node', 'nsu=http://a.b/;s=T', 'float', nodeOf('http://a.b/', 's=T')],
    ['OPC UA element', opc, 'node', 'ns=2;path=[3];i=7', 'float', nodeOf(2, 'i=7', [at(3)])],
    [
      'OPC UA list',
      opc,
      'node',
      'ns=2;path=[0:3];i=7',
      'string',
      { ...nodeOf(2, 'i=7', [at(0, 3)]), readOnly: true },
    ],
  ])('%s', (_name, driver, area, text, type, expected) => {
    const result = parseAddress(driver, area, text, type);
    expect(result).toMatchObject({ ok: true, address: { area, ...expected } });
    const kind = driver.protocol === 'opc-ua' ? 'node' : 'register';
    expect(result.ok && Object.keys(result.address).toSorted()).toEqual(
      ['kind', 'area', ...Object.keys(expected)].toSorted(),
    );
    expect(result.ok && result.address.kind).toBe(kind);
  });
});

describe('an address that is wrong', () => {
  it.each<[AddressedDriver, string, string, DataType, string]>([
    [modbus, 'holding', '', 'uint16', 'value.required'],
    [modbus, 'holding', '-1', 'uint16', 'address.malformed'],
    [modbus, 'holding', '65536', 'uint16', 'address.range'],
    [modbus, 'holding', '65535', 'int32', 'address.range'],
    [modbus, 'holding', '65533', 'double', 'address.range'],
    [modbus, 'holding', '100', 'bit', 'address.bitMissing'],
    [modbus, 'holding', '100.16', 'bit', 'address.bitRange'],
    [modbus, 'holding', '100.3', 'uint16', 'address.bitUnexpected'],
    [modbus, 'coil', '100.3', 'bit', 'address.bitUnexpected'],
    [modbus, 'coil', '100', 'uint16', 'address.dataType'],
    [modbus, 'D', '100', 'uint16', 'address.area'],
    [reference, 'holding', '30001', 'uint16', 'address.otherArea'],
    [reference, 'holding', '0', 'uint16', 'address.range'],
    [reference, 'holding', '40000', 'uint16', 'address.range'],
    [s7, 'DB', '100', 'uint16', 'address.malformed'],
    [s7, 'DB', 'DB0.DBW1', 'uint16', 'address.malformed'],
    [s7, 'DB', 'DB1.DBW2', 'float', 'address.width'],
    [s7, 'M', 'MW2', 'uint8', 'address.width'],
    [s7, 'DB', 'DB1.DBS2', 'uint16', 'address.width'],
    [s7, 'M', '100.8', 'bit', 'address.bitRange'],
    [s7, 'M', '65535', 'int16', 'address.range'],
    [s7, 'V', '100', 'int16', 'address.area'],
    [smart, 'DB', '1.100', 'int16', 'address.area'],
    [fx, 'X', 'X18', 'bit', 'address.octal'],
    [q, 'D', 'D1F', 'uint16', 'address.malformed'],
    [q, 'M', '100', 'uint16', 'address.dataType'],
    [fins, 'D', '32768', 'uint16', 'address.range'],
    [fins, 'EM', 'EM25W1', 'uint16', 'address.malformed'],
    [fins, 'T', '5.1', 'bit', 'address.bitUnexpected'],
    [opc, 'node', 'ns=70000;i=1', 'float', 'address.malformed'],
    [opc, 'node', 'Temperature', 'float', 'address.malformed'],
    [opc, 'node', 'ns=2;path=[x];s=A', 'float', 'address.path'],
    [opc, 'node', 'ns=2;path=[0:3];s=A', 'float', 'address.list'],
    [opc, 'node', `s=${'a'.repeat(499)}`, 'float', 'value.characters'],
    [modbus, 'holding', '0000000000100', 'uint16', 'value.bytes'],
  ])('%o %s %j as %s: %s', (driver, area, text, type, key) => {
    expect(parseAddress(driver, area, text, type)).toMatchObject({ ok: false, finding: { key } });
  });
});

const drivers: readonly AddressedDriver[] = [
  ...Object.keys(protocols)
    .filter((name): name is ProtocolName => name in protocols)
    .map((protocol) => ({ protocol, settings: {} })),
  reference,
  smart,
  fx,
];

describe('every protocol', () => {
  it.each(drivers)('$protocol shows examples that are right', (driver) => {
    for (const area of areasOf(driver)) {
      for (const type of area.dataTypes) {
        const example = exampleAddress(area, type);
        const result = parseAddress(driver, area.name, example, type);
        expect({ example, ok: result.ok }).toEqual({ example, ok: true });
      }
    }
  });

  it.each(drivers)(
    '$protocol answers any text with an address or a text that says what is wrong',
    (driver) => {
      const near = fc.string({
        unit: fc.constantFrom(
          '0',
          '1',
          '7',
          '8',
          'F',
          'D',
          'B',
          'X',
          'W',
          'E',
          'M',
          '.',
          ';',
          'ns=',
          'i=',
          ' ',
          '_',
          '水',
        ),
        maxLength: 12,
      });
      fc.assert(
        fc.property(
          fc.constantFrom(...areasOf(driver).map((area) => area.name), 'nowhere', '__proto__'),
          fc.oneof(near, fc.string({ unit: 'binary' })),
          fc.constantFrom(...dataTypes),
          (area, text, type) => {
            const result = parseAddress(driver, area, text, type);
            if (result.ok) {
              if (result.address.kind === 'register') {
                expect(Number.isSafeInteger(result.address.offset)).toBe(true);
                expect(result.address.offset).toBeGreaterThanOrEqual(0);
              }
            } else {
              for (const language of ['zh', 'en'] as const) {
                const message = errorText(result.finding.key, result.finding.parameters, language);
                expect(message.replace(text, '')).not.toMatch(/\{\w+\}/);
              }
            }
          },
        ),
        { numRuns: propertyRuns(75) },
      );
    },
  );
});

describe('modbus notations', () => {
  it('shows a register both ways, and each reads back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 65_535 }), fc.constantFrom('input', 'holding'), (offset, area) => {
        const both = modbusNotations(area, offset);
        expect(parseAddress(modbus, area, both.protocol, 'uint16')).toMatchObject({ address: { offset } });
        expect(parseAddress(reference, area, both.reference, 'uint16')).toMatchObject({
          address: { offset },
        });
      }),
    );
    expect(modbusNotations('holding', 9998).reference).toBe('49999');
    expect(modbusNotations('holding', 9999).reference).toBe('410000');
  });
});
