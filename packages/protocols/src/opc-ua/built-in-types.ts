import type { DataType } from '@penstock/contract/rules/data-type';

/**
 * The built-in types that a variable can hold, by their numbers (OPC 10000-6, section 5.1.2), with the data type
 * that holds every value of each; null where none does.
 */
export const builtInTypes = {
  1: { name: 'Boolean', dataType: 'bit' },
  2: { name: 'SByte', dataType: 'int8' },
  3: { name: 'Byte', dataType: 'uint8' },
  4: { name: 'Int16', dataType: 'int16' },
  5: { name: 'UInt16', dataType: 'uint16' },
  6: { name: 'Int32', dataType: 'int32' },
  7: { name: 'UInt32', dataType: 'uint32' },
  8: { name: 'Int64', dataType: 'int64' },
  9: { name: 'UInt64', dataType: 'uint64' },
  10: { name: 'Float', dataType: 'float' },
  11: { name: 'Double', dataType: 'double' },
  12: { name: 'String', dataType: 'string' },
  13: { name: 'DateTime', dataType: 'string' },
  14: { name: 'Guid', dataType: 'string' },
  15: { name: 'ByteString', dataType: 'string' },
  16: { name: 'XmlElement', dataType: 'string' },
  17: { name: 'NodeId', dataType: 'string' },
  18: { name: 'ExpandedNodeId', dataType: 'string' },
  19: { name: 'StatusCode', dataType: 'string' },
  20: { name: 'QualifiedName', dataType: 'string' },
  21: { name: 'LocalizedText', dataType: 'string' },
  22: { name: 'ExtensionObject', dataType: null },
  23: { name: 'DataValue', dataType: null },
  24: { name: 'Variant', dataType: null },
  25: { name: 'DiagnosticInfo', dataType: null },
} as const satisfies Record<number, { readonly name: string; readonly dataType: DataType | null }>;

export type BuiltInType = keyof typeof builtInTypes;

/** Whether a number is that of a built-in type; 0, the type of an empty value, is none. */
export function isBuiltInType(type: number): type is BuiltInType {
  return Number.isInteger(type) && type in builtInTypes;
}
