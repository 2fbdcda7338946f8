import type { ModbusTcpService } from '@penstock/contract/configuration/model/data-service';
import {
  lastRegister,
  type ModbusRegister,
  type RegisterArea,
  registerAreas,
  registersOf,
} from '@penstock/contract/configuration/model/modbus-register';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { type ExceptionCode, exceptions } from '@penstock/protocols/modbus/server-pdu';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { Layout } from '@penstock/protocols/values/encoder';
import type { ValuePosition } from '../../collector/computed.ts';
import { decodeRegister, encodeRegister, layoutOf, replacementBytes } from './register-value.ts';

/** A request that is answered with an exception. */
export class ModbusException extends Error {
  readonly code: ExceptionCode;

  constructor(code: keyof typeof exceptions) {
    super(`Modbus exception ${exceptions[code]}`);
    this.code = exceptions[code];
  }
}

/** A variable in the register table. */
interface Place {
  readonly register: ModbusRegister;
  readonly position: ValuePosition | undefined;
  readonly count: number;
  readonly layout: Layout;
}

/** The settings of a service that decide what is read from the table. */
export type ReadingRules = Pick<ModbusTcpService, 'badValues' | 'replacement' | 'gaps'>;

/** A value for a variable. */
export interface RegisterWrite {
  readonly key: string;
  readonly value: WrittenValue;
}

/** The register table over the present values of the gateway. */
export class RegisterMap {
  /** The number of the place that each register belongs to, from 1; of tables that have some. */
  readonly #tables = new Map<RegisterArea, Uint16Array>();
  readonly #places: Place[] = [];

  constructor(registers: readonly ModbusRegister[], positionOf: (key: string) => ValuePosition | undefined) {
    for (const area of registerAreas) {
      const ofArea = registers.filter((register) => register.area === area);
      if (ofArea.length === 0) continue;
      const table = new Uint16Array(lastRegister + 1);
      this.#tables.set(area, table);
      for (const register of ofArea) {
        const count = registersOf(register);
        this.#places.push({
          register,
          position: positionOf(register.key),
          count,
          layout: layoutOf(register, count),
        });
        table.fill(this.#places.length, register.address, register.address + count);
      }
    }
  }

  /** The bytes of registers with the present values. Throws {@link ModbusException}. */
  readRegisters(area: 'holding' | 'input', start: number, count: number, rules: ReadingRules): Buffer {
    const data = Buffer.alloc(count * 2);
    for (let at = start; at < start + count; ) {
      const place = this.#at(area, at);
      if (place === undefined) {
        gap(rules);
        at += 1;
        continue;
      }
      const { address } = place.register;
      const bytes = bytesOf(place, rules);
      const from = (at - address) * 2;
      bytes.copy(data, (at - start) * 2, from, Math.min(bytes.length, from + data.length));
      at = address + place.count;
    }
    return data;
  }

  /** Coils or discrete inputs with the present values. Throws {@link ModbusException}. */
  readBits(area: 'coil' | 'discrete', start: number, count: number, rules: ReadingRules): boolean[] {
    return Array.from({ length: count }, (_, index) => {
      const place = this.#at(area, start + index);
      if (place !== undefined) return bitOf(place, rules);
      gap(rules);
      return false;
    });
  }

  /** The values that a write of registers means. Each has to be written whole. Throws {@link ModbusException}. */
  writesOfRegisters(start: number, data: Buffer): RegisterWrite[] {
    const end = start + data.length / 2;
    const writes: RegisterWrite[] = [];
    for (let at = start; at < end; ) {
      const { register, count, layout } = this.#writable('holding', at);
      if (register.address !== at || at + count > end) throw new ModbusException('illegalValue');
      const from = (at - start) * 2;
      const bytes = data.subarray(from, from + count * 2);
      writes.push({ key: register.key, value: written(register, layout, bytes) });
      at += count;
    }
    return writes;
  }

  /** The values that a write of coils means. Throws {@link ModbusException}. */
  writesOfBits(start: number, bits: readonly boolean[]): RegisterWrite[] {
    return bits.map((isOn, index) => ({
      key: this.#writable('coil', start + index).register.key,
      value: isOn ? 1 : 0,
    }));
  }

  #at(area: RegisterArea, address: number): Place | undefined {
    const number = this.#tables.get(area)?.[address] ?? 0;
    return number === 0 ? undefined : this.#places[number - 1];
  }

  #writable(area: RegisterArea, address: number): Place {
    const place = this.#at(area, address);
    if (place === undefined || !place.register.writable) throw new ModbusException('illegalAddress');
    return place;
  }
}

function gap({ gaps }: ReadingRules): void {
  if (gaps === 'exception') throw new ModbusException('illegalAddress');
}

/** The value of a variable, where it is good or may be shown although it is bad. */
function valueOf({ position }: Place, { badValues }: ReadingRules) {
  if (position === undefined) return undefined;
  const { set, row } = position;
  const isGood = set.values.faults[row] === 0;
  // Before the first reading there is no last value.
  if (!isGood && (badValues !== 'last' || set.shown(row) === null)) return undefined;
  return set.values.exact[row] ?? set.values.numbers[row];
}

function bytesOf(place: Place, rules: ReadingRules): Buffer {
  const { register, layout } = place;
  const value = valueOf(place, rules);
  const bytes = value === undefined ? undefined : encodeRegister(register, layout, value);
  if (bytes !== undefined) return bytes;
  if (rules.badValues === 'replacement') return replacementBytes(register, layout, rules.replacement);
  throw new ModbusException('deviceFailure');
}

function bitOf(place: Place, rules: ReadingRules): boolean {
  const value = valueOf(place, rules);
  const number = typeof value === 'string' || value === undefined ? Number.NaN : Number(value);
  if (!Number.isNaN(number)) return number !== 0;
  if (rules.badValues === 'replacement') return rules.replacement !== 0;
  throw new ModbusException('deviceFailure');
}

function written(register: ModbusRegister, layout: Layout, bytes: Buffer): WrittenValue {
  try {
    return decodeRegister(register, layout, bytes);
  } catch (error) {
    if (error instanceof ProtocolError) throw new ModbusException('illegalValue');
    throw error;
  }
}
