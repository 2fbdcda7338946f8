/**
 * The data types of variables, with their size in bytes. A `bit` is a bit of its own or a bit in a word; the size of
 * a string is its own length. Integers are two's complement; `bcd16` has 4 and `bcd32` 8 decimal digits.
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
} as const;

/** The name of a data type. */
export type DataType = keyof typeof dataTypeSizes;

/** All data types, in the order forms show them. */
export const dataTypes = [
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

/** The minimum and maximum value of a whole-number data type; undefined for the others. */
export function integerRange(type: DataType): { minimum: bigint; maximum: bigint } | undefined {
  switch (type) {
    case 'bit':
      return { minimum: 0n, maximum: 1n };
    case 'bcd16':
      return { minimum: 0n, maximum: 9999n };
    case 'bcd32':
      return { minimum: 0n, maximum: 99_999_999n };
    case 'int8':
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
      return undefined;
  }
}
