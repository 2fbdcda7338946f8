/**
 * The data types of variables, with their size in bytes. A `bit` is a bit of its own or a bit in a word; the size of
 * a string is its own length. Integers are two's complement; `bcd16` has 4 and `bcd32` 8 decimal digits. The last ones
 * are the times of S7 controllers: durations are numbers in ms, dates and times of day are texts as ISO 8601 has them.
 */
export const dataTypeSizes = {
  bit: 0,
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  int64: 8,
  uint64: 8,
  float: 4,
  double: 8,
  bcd16: 2,
  bcd32: 4,
  string: 0,
  s5time: 2,
  time: 4,
  date: 2,
  timeOfDay: 4,
  dateAndTime: 8,
  dtl: 12,
} as const;

/** The most bytes of a string variable, in its encoding. */
export const longestString = 240;

/** The name of a data type. */
export type DataType = keyof typeof dataTypeSizes;

/** The data types of registers in general, in the order forms show them. */
export const registerTypes = [
  'bit',
  'int8',
  'uint8',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float',
  'double',
  'bcd16',
  'bcd32',
  'string',
] as const satisfies readonly DataType[];

/** Durations of S7 controllers, in ms. */
export const durationTypes = ['s5time', 'time'] as const satisfies readonly DataType[];
/** Dates and times of S7 controllers, by the controller's own clock: texts such as `2026-11-21T17:30:00.250`. */
export const clockTypes = ['date', 'timeOfDay', 'dateAndTime', 'dtl'] as const satisfies readonly DataType[];

/** All data types, in the order forms show them. */
export const dataTypes = [...registerTypes, ...durationTypes, ...clockTypes] as const;

/** The data types whose values are texts. */
export const textTypes: readonly DataType[] = ['string', ...clockTypes];

/** Whether the bytes of a type have an order that can be chosen. */
export function hasByteOrder(type: DataType): boolean {
  return registerTypes.some((one) => one === type);
}

/** Whether the values of a type are texts. */
export function isTextType(type: DataType): boolean {
  return textTypes.includes(type);
}

/** The longest duration of an S5TIME, in ms: 999 times 10 s. */
export const longestS5time = 9_990_000;

/** The minimum and maximum value of a whole-number data type; undefined for the others. */
export function integerRange(type: DataType): { minimum: bigint; maximum: bigint } | undefined {
  switch (type) {
    case 'bit':
      return { minimum: 0n, maximum: 1n };
    case 'bcd16':
      return { minimum: 0n, maximum: 9999n };
    case 'bcd32':
      return { minimum: 0n, maximum: 99_999_999n };
    case 's5time':
      return { minimum: 0n, maximum: BigInt(longestS5time) };
    case 'int8':
    case 'time':
    case 'int16':
    case 'int32':
    case 'int64': {
      const half = 1n << BigInt(dataTypeSizes[type] * 8 - 1);
      return { minimum: -half, maximum: half - 1n };
    }
    case 'uint8':
    case 'uint16':
    case 'uint32':
    case 'uint64':
      return { minimum: 0n, maximum: (1n << BigInt(dataTypeSizes[type] * 8)) - 1n };
    case 'float':
    case 'double':
    case 'string':
    case 'date':
    case 'timeOfDay':
    case 'dateAndTime':
    case 'dtl':
      return undefined;
  }
}
