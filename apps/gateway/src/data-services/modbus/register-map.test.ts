import { modbusTcpServiceSchema } from '@penstock/contract/configuration/model/data-service';
import {
  type ModbusRegister,
  modbusRegisterSchema,
} from '@penstock/contract/configuration/model/modbus-register';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValueSet } from '../../collector/value-set.ts';
import { ModbusException, RegisterMap } from './register-map.ts';

const rules = modbusTcpServiceSchema.parse({ name: 'scada' });
const register = (fields: object): ModbusRegister =>
  modbusRegisterSchema.parse({ key: 'level', address: 10, ...fields });

/** A map of one register over a value. */
function mapOf(one: ModbusRegister, value: number | string | bigint) {
  const set = new ValueSet([{ key: one.key, deadband: null }], { count: 0 });
  const exact = typeof value === 'number' ? undefined : value;
  set.set(0, typeof value === 'string' ? Number.NaN : Number(value), exact, 1000);
  return { map: new RegisterMap([one], () => ({ set, row: 0 })), set };
}

const readAll = (one: ModbusRegister, value: number | string | bigint, count: number) =>
  mapOf(one, value).map.readRegisters('holding', 10, count, rules).toString('hex');

/** The exception that an action ends in. */
function exceptionOf(action: () => unknown): number | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ModbusException) return error.code;
    throw error;
  }
}

describe('values in registers', () => {
  it('are laid out by their data type, order and decimal places', () => {
    expect(readAll(register({ dataType: 'float' }), 1.5, 2)).toBe('3fc00000');
    expect(readAll(register({ dataType: 'float', byteOrder: 'CDAB' }), 1.5, 2)).toBe('00003fc0');
    expect(readAll(register({ dataType: 'int16', decimals: 1 }), 21.54, 1)).toBe('00d7');
    expect(readAll(register({ dataType: 'int16' }), -2.6, 1)).toBe('fffd');
    expect(readAll(register({ dataType: 'uint16', byteOrder: 'BA' }), 0x1234, 1)).toBe('3412');
    expect(readAll(register({ dataType: 'bit' }), 1, 1)).toBe('0001');
    expect(readAll(register({ dataType: 'uint64' }), 2n ** 63n, 4)).toBe('8000000000000000');
    expect(readAll(register({ dataType: 'string', stringLength: 5 }), 'AB', 3)).toBe('414200000000');
    expect(readAll(register({ dataType: 'string', stringLength: 4 }), '泵站', 2)).toBe('e6b3b500');
  });

  it('are read in parts, and with zeros between them where gaps may be read', () => {
    const { map } = mapOf(register({ dataType: 'float' }), 1.5);
    expect(map.readRegisters('holding', 11, 1, rules).toString('hex')).toBe('0000');
    expect(exceptionOf(() => map.readRegisters('holding', 9, 2, rules))).toBe(2);
    expect(exceptionOf(() => map.readRegisters('input', 10, 2, rules))).toBe(2);
    const withGaps = { ...rules, gaps: 'zero' } as const;
    expect(map.readRegisters('holding', 9, 4, withGaps).toString('hex')).toBe('00003fc000000000');
    expect(map.readBits('coil', 0, 3, withGaps)).toEqual([false, false, false]);
  });

  it('that are bad or do not fit are exception 4, the replacement, or the last good one', () => {
    const one = register({ dataType: 'int16' });
    const { map, set } = mapOf(one, 7);
    set.fail(0, 3, 2000);
    const replacing = { ...rules, badValues: 'replacement', replacement: -100_000 } as const;
    const read = (by: Parameters<RegisterMap['readRegisters']>[3], from = map) =>
      from.readRegisters('holding', 10, 1, by).toString('hex');
    expect(exceptionOf(() => read(rules))).toBe(4);
    expect(read(replacing)).toBe('8000');
    expect(read({ ...rules, badValues: 'last' })).toBe('0007');
    const tooLarge = mapOf(one, 40_000).map;
    expect(exceptionOf(() => read(rules, tooLarge))).toBe(4);
    expect(read(replacing, tooLarge)).toBe('8000');
    const unread = new RegisterMap([one], () => ({
      set: new ValueSet([{ key: 'level', deadband: null }], { count: 0 }),
      row: 0,
    }));
    expect(exceptionOf(() => read({ ...rules, badValues: 'last' }, unread))).toBe(4);
    const text = register({ dataType: 'string', stringLength: 2 });
    expect(read({ ...replacing }, new RegisterMap([text], () => undefined))).toBe('0000');
  });

  it('of coils and inputs are on where they are not zero', () => {
    const { map, set } = mapOf(register({ area: 'discrete' }), 3);
    expect(map.readBits('discrete', 10, 1, rules)).toEqual([true]);
    set.set(0, 0, undefined, 2000);
    expect(map.readBits('discrete', 10, 1, rules)).toEqual([false]);
  });
});

describe('writing registers', () => {
  it('is writing the variables that are written whole and may be written', () => {
    const map = new RegisterMap(
      [
        register({ key: 'setpoint', dataType: 'float', writable: true }),
        register({ key: 'mode', address: 12, dataType: 'int16', decimals: 2, writable: true }),
        register({ key: 'level', address: 13, dataType: 'int16' }),
        register({ key: 'pump', area: 'coil', address: 3, writable: true }),
        register({ key: 'state', area: 'discrete', address: 3 }),
      ],
      () => undefined,
    );
    expect(map.writesOfRegisters(10, Buffer.from('41ac0000ff9c', 'hex'))).toEqual([
      { key: 'setpoint', value: 21.5 },
      { key: 'mode', value: -1 },
    ]);
    expect(map.writesOfBits(3, [true])).toEqual([{ key: 'pump', value: 1 }]);
    const of = (start: number, hex: string) =>
      exceptionOf(() => map.writesOfRegisters(start, Buffer.from(hex, 'hex')));
    expect(of(10, '41ac')).toBe(3);
    expect(of(11, '0000')).toBe(3);
    expect(of(13, '0000')).toBe(2);
    expect(of(20, '0000')).toBe(2);
    expect(of(10, '7fc00000')).toBe(3);
    expect(exceptionOf(() => map.writesOfBits(4, [true]))).toBe(2);
  });

  it('gives back the value that is read from them', () => {
    const whole = ['int16', 'uint16', 'int32', 'uint32'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 32_767 }),
        (dataType, decimals, raw) => {
          const one = register({ dataType, decimals, writable: true });
          const value = raw / 10 ** decimals;
          const { map } = mapOf(one, value);
          const count = dataType.endsWith('32') ? 2 : 1;
          const bytes = map.readRegisters('holding', 10, count, rules);
          const [write] = map.writesOfRegisters(10, bytes);
          expect(write?.value).toBeCloseTo(value, 6);
        },
      ),
    );
  });
});
