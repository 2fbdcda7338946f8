import { integerRange } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { type BuiltInType, builtInTypes } from './built-in-types.ts';

/**
 * The values that the stack encodes for types with a plain form; the others go as text and are parsed there.
 */
export type WrittenValue = boolean | number | string | Date | Uint8Array | readonly [number, number];

const GUID = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;
const BRACED = /^\{[^{}]*\}$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A value as a variable of a built-in type takes it: the opposite of `valueOf`. Text is read as what the variable
 * holds. Throws `typeMismatch` for what is no value of the type, `outOfRange` for what it cannot hold.
 */
export function writtenValue(value: Value, type: BuiltInType): WrittenValue {
  const { name, dataType } = builtInTypes[type];
  if (dataType === null) throw new ProtocolError('typeMismatch', `${name} cannot be written`);
  if (type <= 9) return writtenInteger(integerFrom(value, type), type);
  if (type <= 11) return writtenReal(value, type);
  if (typeof value !== 'string') throw new ProtocolError('typeMismatch', `${name} needs text`);
  if (type === 13) return dateFrom(value);
  if (type === 14) {
    const guid = BRACED.test(value) ? value.slice(1, -1) : value;
    if (!GUID.test(guid)) throw notOf(value, name);
    return guid.toUpperCase();
  }
  if (type === 15) {
    if (!BASE64.test(value)) throw notOf(value, name);
    return Buffer.from(value, 'base64');
  }
  return value;
}

function integerFrom(value: Value, type: BuiltInType): bigint {
  const { name } = builtInTypes[type];
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') {
    if (type === 1 && (value === 'true' || value === 'false')) return value === 'true' ? 1n : 0n;
    if (!/^-?\d{1,20}$/.test(value)) throw notOf(value, name);
    return BigInt(value);
  }
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new ProtocolError('outOfRange', `${value} is not known exactly`);
  }
  if (!Number.isInteger(value)) throw notOf(String(value), name);
  return BigInt(value);
}

function writtenInteger(value: bigint, type: BuiltInType): WrittenValue {
  const { name, dataType } = builtInTypes[type];
  const range = dataType === null ? undefined : integerRange(dataType);
  if (range === undefined || value < range.minimum || value > range.maximum) {
    throw new ProtocolError('outOfRange', `${name} cannot hold ${value}`);
  }
  if (type === 1) return value === 1n;
  if (type < 8) return Number(value);
  const bits = BigInt.asUintN(64, value);
  return [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
}

function writtenReal(value: Value, type: BuiltInType): number {
  const { name } = builtInTypes[type];
  if (typeof value === 'string' && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value)) {
    throw notOf(value, name);
  }
  const number = Number(value);
  if (Number.isNaN(number)) throw notOf(String(value), name);
  const held = type === 10 ? Math.fround(number) : number;
  if (!Number.isFinite(held)) throw new ProtocolError('outOfRange', `${name} cannot hold ${value}`);
  return held;
}

function dateFrom(text: string): Date {
  const date = new Date(DATE_TIME.test(text) ? text : Number.NaN);
  if (Number.isNaN(date.getTime())) throw notOf(text, 'DateTime');
  // OPC 10000-6, section 5.2.2.5: what is before 1601 has no encoding of its own.
  if (date.getUTCFullYear() < 1601) throw new ProtocolError('outOfRange', 'DateTime starts in 1601');
  return date;
}

function notOf(value: string, name: string): ProtocolError {
  return new ProtocolError('typeMismatch', `"${value.slice(0, 40)}" is no ${name}`);
}
