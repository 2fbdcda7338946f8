import { isNumeric } from '@penstock/contract/configuration/check/names';
import {
  lastRegister,
  type ModbusRegister,
  modbusRegisterSchema,
  type RegisterArea,
  type RegisterDataType,
  registersOf,
} from '@penstock/contract/configuration/model/modbus-register';
import {
  deviceVariableSchema,
  intermediateVariableSchema,
  systemVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import type { DataType } from '@penstock/contract/rules/data-type';
import type { SectionItem } from '../../../kit/section/section-calls.ts';

/** A variable that can have a place in the register table. */
export interface AssignableVariable {
  readonly key: string;
  /** Empty for computed and constant ones. */
  readonly driver: string;
  readonly isWritable: boolean;
  readonly dataType: RegisterDataType;
  /** Bytes; null for all but texts. */
  readonly stringLength: number | null;
}

/** How registers are assigned. */
export interface Assignment {
  readonly words: 'holding' | 'input';
  /** The first address that is used. */
  readonly from: number;
  /** Whether clients may write the variables that can be written. */
  readonly writable: boolean;
}

/** The variables of a gateway by its lists, with the data types of their values in registers. */
export function assignableVariables(lists: {
  readonly variables: readonly SectionItem[];
  readonly intermediateVariables: readonly SectionItem[];
  readonly systemVariables: readonly SectionItem[];
}): AssignableVariable[] {
  const read: AssignableVariable[] = [];
  for (const item of lists.variables) {
    const { data } = deviceVariableSchema.safeParse(item);
    if (data === undefined) continue;
    const { key, driver, mode, formula, dataType, stringLength } = data;
    const type = formula.trim() === '' ? registerType(dataType) : 'float';
    const length = type !== 'string' ? null : (stringLength ?? clockTextBytes);
    read.push({
      key,
      driver,
      isWritable: mode === 'readWrite',
      dataType: type,
      stringLength: length === null ? null : length + (length % 2),
    });
  }
  for (const item of lists.intermediateVariables) {
    const { data } = intermediateVariableSchema.safeParse(item);
    if (data !== undefined) read.push({ ...ofGateway, key: data.key, dataType: 'float', stringLength: null });
  }
  for (const item of lists.systemVariables) {
    const { data } = systemVariableSchema.safeParse(item);
    if (data === undefined) continue;
    const isNumber = isNumeric(data.value);
    read.push({
      ...ofGateway,
      key: data.key,
      dataType: isNumber ? 'float' : 'string',
      stringLength: isNumber ? null : systemTextBytes,
    });
  }
  return read;
}

const ofGateway = { driver: '', isWritable: false } as const;
/** The bytes of a date with a time, as ISO 8601 has it, and of a text of a system variable. */
const clockTextBytes = 30;
const systemTextBytes = 50;

/** The registers for variables that have none: one after the other from an address, around what is taken. */
export function assignedRegisters(
  variables: readonly AssignableVariable[],
  present: readonly ModbusRegister[],
  { words, from, writable }: Assignment,
): { readonly registers: readonly ModbusRegister[]; readonly withoutPlace: readonly string[] } {
  const known = new Set(present.map(({ key }) => key));
  const taken = new Map<RegisterArea, Set<number>>();
  const next = new Map<RegisterArea, number>();
  for (const register of present) {
    const places = takenOf(register.area);
    for (let at = 0; at < registersOf(register); at += 1) places.add(register.address + at);
  }
  const registers: ModbusRegister[] = [];
  const withoutPlace: string[] = [];
  for (const { key, isWritable, dataType, stringLength } of variables) {
    if (known.has(key)) continue;
    const area = dataType === 'bit' ? (words === 'holding' ? 'coil' : 'discrete') : words;
    const count = registersOf({ area, dataType, stringLength });
    const address = placeOf(area, count);
    if (address === undefined) {
      withoutPlace.push(key);
      continue;
    }
    registers.push(
      modbusRegisterSchema.parse({
        key,
        area,
        address,
        ...(area === words ? { dataType, stringLength } : {}),
        writable: writable && isWritable && words === 'holding',
      }),
    );
  }
  return { registers, withoutPlace };

  function takenOf(area: RegisterArea): Set<number> {
    const places = taken.get(area) ?? new Set<number>();
    taken.set(area, places);
    return places;
  }

  function placeOf(area: RegisterArea, count: number): number | undefined {
    const places = takenOf(area);
    let address = next.get(area) ?? from;
    for (;;) {
      // Values of two and four words begin at even addresses, as most devices have them.
      if (count % 2 === 0) address += address % 2;
      if (address + count - 1 > lastRegister) return undefined;
      const taken = Array.from({ length: count }, (_, index) => address + index).findLast((at) =>
        places.has(at),
      );
      if (taken === undefined) break;
      address = taken + 1;
    }
    next.set(area, address + count);
    return address;
  }
}

/** The type of a register that holds the values of a data type. */
function registerType(dataType: DataType): RegisterDataType {
  switch (dataType) {
    case 'int8':
      return 'int16';
    case 'uint8':
    case 'bcd16':
      return 'uint16';
    case 'bcd32':
    case 's5time':
      return 'uint32';
    case 'time':
      return 'int32';
    case 'date':
    case 'timeOfDay':
    case 'dateAndTime':
    case 'dtl':
      return 'string';
    case 'bit':
    case 'int16':
    case 'uint16':
    case 'int32':
    case 'uint32':
    case 'int64':
    case 'uint64':
    case 'float':
    case 'double':
    case 'string':
      return dataType;
  }
}
