import { type DataType, integerRange } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { type BuiltInType, builtInTypes, isBuiltInType } from './built-in-types.ts';

/** The form in which a point takes a value: its data type, and for strings the maximum of bytes in UTF-8. */
export interface Wanted {
  readonly dataType: DataType;
  readonly length: number;
}

/**
 * The value of a variable as a point wants it. `raw` is what the stack decoded of the built-in type `type`, node
 * ids already as text.
 * Numbers become one another while the data type holds them; everything can be read as text: date and time and
 * GUID as OPC 10000-6, section 5.4.2, writes them in JSON, a ByteString in base64, a status by its name, a
 * localized text without its locale. Throws `typeMismatch` for what the data type cannot express (text as a
 * number, a fraction as an integer, a structure), `outOfRange` for a number beyond it, `invalidData` for no value.
 */
export function valueOf(type: number, raw: unknown, wanted: Wanted): Value {
  const { dataType, length } = wanted;
  if (type === 0) throw new ProtocolError('invalidData', 'the variable is empty');
  if (!isBuiltInType(type)) throw new ProtocolError('typeMismatch', `${type} is no built-in type`);
  if (dataType === 'string') return cut(textOf(type, raw), length);
  const number = numberOf(type, raw);
  if (number === undefined) {
    throw new ProtocolError('typeMismatch', `${builtInTypes[type].name} is no number for ${dataType}`);
  }
  if (dataType === 'double') return Number(number);
  if (dataType === 'float') return single(Number(number));
  return whole(number, dataType);
}

/** A 64-bit integer from its halves: a number while it holds it, else a bigint. */
function joinHalves(high: number, low: number): number | bigint {
  const value = high * 0x1_0000_0000 + low;
  return Number.isSafeInteger(value) ? value : (BigInt(high) << 32n) | BigInt(low);
}

function numberOf(type: BuiltInType, raw: unknown): number | bigint | undefined {
  if (type === 1) return typeof raw === 'boolean' ? Number(raw) : undefined;
  if (type === 8 || type === 9) {
    const [high, low] = halves(raw) ?? [];
    if (high === undefined || low === undefined) return undefined;
    return joinHalves(type === 8 ? high | 0 : high, low);
  }
  return type <= 11 && typeof raw === 'number' ? raw : undefined;
}

function halves(raw: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(raw) || raw.length !== 2) return undefined;
  const high: unknown = raw[0];
  const low: unknown = raw[1];
  return isHalf(high) && isHalf(low) ? [high, low] : undefined;
}

function isHalf(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}

function single(value: number): number {
  const rounded = Math.fround(value);
  if (Number.isFinite(value) && !Number.isFinite(rounded)) {
    throw new ProtocolError('outOfRange', `float cannot hold ${value}`);
  }
  return rounded;
}

function whole(value: number | bigint, dataType: DataType): number | bigint {
  if (typeof value === 'number' && !Number.isInteger(value)) {
    throw new ProtocolError('typeMismatch', `${value} is no integer for ${dataType}`);
  }
  const range = integerRange(dataType);
  if (range === undefined || value < range.minimum || value > range.maximum) {
    throw new ProtocolError('outOfRange', `${dataType} cannot hold ${value}`);
  }
  // A double beyond 2^53 that is whole: exact, and a bigint as all such values are.
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return BigInt(value);
  return Object.is(value, -0) ? 0 : value;
}

function textOf(type: BuiltInType, raw: unknown): string {
  const { name } = builtInTypes[type];
  if (raw === null || raw === undefined) {
    if (type >= 12 && type <= 21) return '';
    throw new ProtocolError('invalidData', `${name} without a value`);
  }
  const text = writtenOut(type, raw);
  if (text === undefined) throw new ProtocolError('typeMismatch', `${name} cannot be read as text`);
  return text;
}

function writtenOut(type: BuiltInType, raw: unknown): string | undefined {
  if (type === 1) return typeof raw === 'boolean' ? String(raw) : undefined;
  if (type < 12) return numberOf(type, raw)?.toString();
  if (type === 13) return raw instanceof Date && !Number.isNaN(raw.getTime()) ? raw.toISOString() : undefined;
  if (type === 15) return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : undefined;
  // Servers write them in either case; one form makes them comparable.
  if (type === 14 && typeof raw === 'string') return raw.toUpperCase();
  if (typeof raw === 'string') return type === 12 || (type >= 16 && type <= 18) ? raw : undefined;
  if (typeof raw !== 'object' || raw === null) return undefined;
  if (type === 19 && 'name' in raw) return textOrNothing(raw.name);
  if (type === 20 && 'name' in raw && 'namespaceIndex' in raw) {
    return `${Number(raw.namespaceIndex)}:${textOrNothing(raw.name) ?? ''}`;
  }
  if (type === 21 && 'text' in raw) return textOrNothing(raw.text) ?? '';
  return undefined;
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** As many whole characters as fit. */
function cut(text: string, length: number): string {
  if (text.length * 3 <= length || Buffer.byteLength(text) <= length) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text.slice(0, length)) {
    bytes += Buffer.byteLength(character);
    if (bytes > length) break;
    end += character.length;
  }
  return text.slice(0, end);
}
