import { z } from 'zod';
import { anyOrders } from '../../protocols/byte-order.ts';
import { type DataType, dataTypeSizes, longestString } from '../../rules/data-type.ts';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, choice, integer, mark, requiredIf, text } from '../../schema/field.ts';

/** The data types of values in registers that the gateway provides. A `bit` takes a whole register: 0 or 1. */
export const registerDataTypes = [
  'bit',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float',
  'double',
  'string',
] as const satisfies readonly DataType[];
export type RegisterDataType = (typeof registerDataTypes)[number];

/** The types that hold whole numbers, to which decimal places can be shifted in. */
export const wholeRegisterTypes = [
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
] as const satisfies readonly RegisterDataType[];

/** The four tables of Modbus (Application Protocol V1.1b3, section 4.3). */
export const registerAreas = ['holding', 'input', 'coil', 'discrete'] as const;
export type RegisterArea = (typeof registerAreas)[number];

/** The highest address of each table. */
export const lastRegister = 65_535;

const ofWords: Condition = { field: 'area', in: ['holding', 'input'] };
const isText: Condition = { all: [ofWords, { field: 'dataType', in: ['string'] }] };
const isWhole: Condition = { all: [ofWords, { field: 'dataType', in: wholeRegisterTypes }] };
const hasOrder: Condition = { all: [ofWords, { not: { field: 'dataType', in: ['bit'] } }] };

/** A variable in the registers, coils and inputs that the gateway provides by Modbus. */
export const modbusRegisterSchema = z.strictObject({
  /** The variable. It has one place. */
  key: mark(text('key'), { refersTo: 'variable' }),
  area: choice(registerAreas).default('holding'),
  /** The first register, coil or input: the number on the wire, from 0. */
  address: integer(0, lastRegister),
  /** The type in registers; a coil and a discrete input are one bit. */
  dataType: appliesIf(choice(registerDataTypes).default('float'), ofWords),
  /** Bytes of a text, in UTF-8; null for all other types. */
  stringLength: requiredIf(integer(1, longestString, 'bytes').nullable().default(null), isText),
  /** Most significant byte and word first where it is null. */
  byteOrder: appliesIf(choice(anyOrders).nullable().default(null), hasOrder),
  /** A whole number holds the value times ten to this power: 21.5 with 1 is 215. */
  decimals: appliesIf(integer(0, 6).default(0), isWhole),
  /** Clients may write it. */
  writable: appliesIf(z.boolean().default(false), { field: 'area', in: ['holding', 'coil'] }),
});
export type ModbusRegister = z.output<typeof modbusRegisterSchema>;

/** The registers, coils or inputs that a variable takes. */
export function registersOf({
  area,
  dataType,
  stringLength,
}: Pick<ModbusRegister, 'area' | 'dataType' | 'stringLength'>): number {
  if (area === 'coil' || area === 'discrete') return 1;
  const bytes = dataType === 'string' ? (stringLength ?? 2) : dataTypeSizes[dataType];
  return Math.max(1, Math.ceil(bytes / 2));
}
