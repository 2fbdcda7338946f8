import type { IndexRange, NodeStep } from '@penstock/contract/protocols/address';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { type BuiltInType, builtInTypes, isBuiltInType } from './built-in-types.ts';
import { type Wanted, valueOf } from './values.ts';

const STRING = 12;
const BYTE_STRING = 15;

/** A value as the stack decoded it. */
export interface Decoded {
  /** The number of its built-in type; 0 where there is none. */
  readonly type: number;
  readonly isArray: boolean;
  /** Node ids already as text; of an array, its elements one after another. */
  readonly raw: unknown;
}

/** The part of a value that a point takes: the type to decode to, and the way to it. */
export interface WantedPart extends Wanted {
  readonly path: readonly NodeStep[];
}

/**
 * The part of a value that a point wants, as `valueOf` gives it. A list (an array without an index, or a range) is
 * text: its elements in JSON. The first step of the path, where it is an index, was sent with the request as index range
 * (OPC 10000-4, section 7.27); a server that ignored it has sent the whole array. Throws `typeMismatch` for a way
 * that the value does not have, `addressMissing` for a field or an element that is not there, and what
 * `valueOf` throws.
 */
export function partOf(decoded: Decoded, wanted: WantedPart): Value {
  return valueAt(partAt(decoded, wanted.path), wanted);
}

/** How many elements the array at the end of a path has; 0 where there is none. Throws as {@link partOf} does for the way. */
export function lengthAt(decoded: Decoded, path: readonly NodeStep[]): number {
  const { isArray, raw } = partAt(decoded, path);
  return isArray ? elementsOf(raw).length : 0;
}

function partAt(decoded: Decoded, path: readonly NodeStep[]): Decoded {
  const [first, ...others] = path;
  if (first?.kind !== 'index') return follow(decoded, path);
  // A character of a text, or a byte of a ByteString, comes as a text of its own.
  if (!decoded.isArray && decoded.type !== STRING && decoded.type !== BYTE_STRING) {
    throw new ProtocolError('typeMismatch', 'there is no array at this index');
  }
  const elements = decoded.isArray ? elementsAt(decoded, first.ranges) : decoded;
  if (first.ranges.some(({ first: from, last }) => last > from)) return elements;
  const element = elements.isArray ? elementOf(elements, 0) : elements;
  return follow(element, others);
}

function valueAt({ type, isArray, raw }: Decoded, wanted: Wanted): Value {
  if (!isArray) return valueOf(type, raw, wanted);
  if (wanted.dataType !== 'string') throw new ProtocolError('typeMismatch', 'the value is an array');
  return listText(type, raw, wanted);
}

/** A list that does not fit is a fault: half of it could be taken for the whole. */
function listText(type: number, raw: unknown, { length }: Wanted): string {
  if (!isBuiltInType(type)) throw new ProtocolError('invalidData', 'the array has no type');
  const parts: string[] = [];
  let size = 2;
  for (const element of elementsOf(raw)) {
    const value = valueOf(type, element, { dataType: textType(type), length });
    const part = typeof value === 'string' ? JSON.stringify(value) : jsonNumber(type, value);
    size += Buffer.byteLength(part) + 1;
    if (size - 1 > length) {
      throw new ProtocolError('outOfRange', `the list is longer than the ${length} bytes of the variable`);
    }
    parts.push(part);
  }
  return `[${parts.join(',')}]`;
}

/** The data type that holds the elements of a list; text for those without one, which `valueOf` refuses. */
function textType(type: BuiltInType): Wanted['dataType'] {
  return builtInTypes[type].dataType ?? 'string';
}

function jsonNumber(type: BuiltInType, value: number | bigint): string {
  if (type === 1) return value === 1 ? 'true' : 'false';
  return Number.isNaN(value) || value === Infinity || value === -Infinity ? 'null' : value.toString();
}

/** The elements that a server has sent for ranges: those asked for, or all, of which those are taken here. */
function elementsAt(decoded: Decoded, ranges: readonly IndexRange[]): Decoded {
  const [range] = ranges;
  if (range === undefined || ranges.length > 1) return decoded;
  const elements = elementsOf(decoded.raw);
  if (elements.length <= range.last - range.first + 1) return decoded;
  return { ...decoded, raw: elements.slice(range.first, range.last + 1) };
}

function follow(decoded: Decoded, path: readonly NodeStep[]): Decoded {
  let current = decoded;
  for (const step of path) {
    if (step.kind === 'field') current = fieldOf(current, step.name);
    else if (step.ranges.some(({ first, last }) => last > first)) current = sliceOf(current, step.ranges);
    else current = elementOf(current, onlyIndex(step.ranges));
  }
  return current;
}

/** Arrays in structures have one dimension here; those with more come one element after another. */
function onlyIndex(ranges: readonly IndexRange[]): number {
  const [range] = ranges;
  if (range === undefined || ranges.length > 1) {
    throw new ProtocolError('typeMismatch', 'an array in a structure takes one index');
  }
  return range.first;
}

function sliceOf(decoded: Decoded, ranges: readonly IndexRange[]): Decoded {
  const [range] = ranges;
  if (!decoded.isArray || range === undefined || ranges.length > 1) {
    throw new ProtocolError('typeMismatch', 'there is no array at this index');
  }
  return { ...decoded, raw: elementsOf(decoded.raw).slice(range.first, range.last + 1) };
}

function elementOf({ type, isArray, raw }: Decoded, index: number): Decoded {
  if (!isArray) throw new ProtocolError('typeMismatch', 'there is no array at this index');
  const elements = elementsOf(raw);
  if (index >= elements.length) {
    throw new ProtocolError('addressMissing', `the array has ${elements.length} elements, none at ${index}`);
  }
  return { type, isArray: false, raw: elements[index] };
}

/** Arrays of numbers come as typed arrays. */
function elementsOf(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  return isTypedArray(raw) ? Array.from(raw) : [];
}

function isTypedArray(raw: unknown): raw is ArrayLike<number> {
  return ArrayBuffer.isView(raw) && !(raw instanceof DataView);
}

/** A field of a structure, by the name that the server gives it. */
function fieldOf({ isArray, raw }: Decoded, name: string): Decoded {
  const schema = isArray ? undefined : member(raw, 'schema');
  if (schema === undefined) {
    throw new ProtocolError(
      'typeMismatch',
      `there is no structure that can be read with a field ${shown(name)}`,
    );
  }
  const field = fieldNamed(schema, name);
  if (field === undefined)
    throw new ProtocolError('addressMissing', `the structure has no field ${shown(name)}`);
  const value = member(raw, String(member(field, 'name')));
  if (value === undefined) throw new ProtocolError('invalidData', `the field ${shown(name)} is empty`);
  return unwrapped(typeOfField(field, value), member(field, 'isArray') === true, value);
}

/** The fields of a structure by the stack's description of it, with those of the type it is derived from. */
function fieldNamed(schema: unknown, name: string): unknown {
  let current = schema;
  for (let depth = 0; current !== undefined && current !== null && depth < 16; depth += 1) {
    const fields = member(current, 'fields');
    const all: readonly unknown[] = Array.isArray(fields) ? fields : [];
    const found = all.find((field) => (member(field, 'originalName') ?? member(field, 'name')) === name);
    if (found !== undefined) return found;
    current = member(current, '_baseSchema');
  }
  return undefined;
}

/** Structures of the standard are described without the numbers of their types. */
function typeOfField(field: unknown, value: unknown): number {
  const number = member(field, 'basicDataType');
  if (typeof number === 'number' && isBuiltInType(number)) return number;
  if (member(field, 'category') === 'enumeration') return 6;
  const name = member(field, 'fieldType');
  const named = Object.keys(builtInTypes)
    .map(Number)
    .find((type) => isBuiltInType(type) && builtInTypes[type].name === name);
  if (named !== undefined) return named;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 11;
  if (typeof value === 'string') return 12;
  return value instanceof Date ? 13 : 22;
}

/** A field that takes any type holds a value with its own. */
function unwrapped(type: number, isArray: boolean, raw: unknown): Decoded {
  if (type !== 24 || isArray) return { type, isArray, raw };
  const own = member(raw, 'dataType');
  const shape = member(raw, 'arrayType');
  return {
    type: typeof own === 'number' ? own : 0,
    isArray: typeof shape === 'number' && shape !== 0,
    raw: member(raw, 'value'),
  };
}

function member(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 60));
}
