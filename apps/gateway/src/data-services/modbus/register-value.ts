import type { ModbusRegister } from '@penstock/contract/configuration/model/modbus-register';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { integerRange } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { orderMask } from '@penstock/protocols/values/byte-order';
import { decodeValue } from '@penstock/protocols/values/decode-value';
import { encodeValue, type Layout } from '@penstock/protocols/values/encoder';
import type { Value } from '@penstock/protocols/values/value';

/** How the values of a register are laid out; `words` of 16 bits. */
export function layoutOf(register: ModbusRegister, words: number): Layout {
  const { dataType: type, byteOrder } = register;
  return {
    type,
    mask: byteOrder === null ? 0 : orderMask(byteOrder),
    length: register.stringLength ?? words * 2,
    size: words * 2,
    encoding: 'utf8',
  };
}

/** The bytes of a value in its registers; undefined where it does not fit. */
export function encodeRegister(register: ModbusRegister, layout: Layout, value: Value): Buffer | undefined {
  const { dataType, decimals } = register;
  try {
    if (dataType === 'string') return encodeValue(layout, cut(String(value), layout.length));
    if (typeof value === 'string') return undefined;
    // A bit of its own takes a whole register.
    if (dataType === 'bit') return Buffer.of(0, Number(value) === 0 ? 0 : 1);
    if (integerRange(dataType) === undefined) return encodeValue(layout, Number(value));
    return encodeValue(layout, shifted(value, decimals));
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}

/** The bytes that stand for a bad value: a number, put to the nearest that the register holds; an empty text. */
export function replacementBytes(register: ModbusRegister, layout: Layout, replacement: number): Buffer {
  const { dataType } = register;
  const range = integerRange(dataType);
  if (dataType === 'bit') return Buffer.of(0, replacement === 0 ? 0 : 1);
  if (dataType === 'string') return encodeValue(layout, '');
  if (range === undefined) return encodeValue(layout, replacement);
  const whole = BigInt(replacement);
  const fitting = whole < range.minimum ? range.minimum : whole > range.maximum ? range.maximum : whole;
  return encodeValue(layout, fitting);
}

/** The value that a client wrote to registers, as the variable takes it. Throws `ProtocolError` where it is none. */
export function decodeRegister(register: ModbusRegister, layout: Layout, bytes: Buffer): WrittenValue {
  const { dataType, decimals } = register;
  if (dataType === 'bit') return bytes.readUInt16BE(0) === 0 ? 0 : 1;
  const value = decodeValue(layout, bytes);
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return decimals === 0 ? `${value}` : Number(value) / 10 ** decimals;
  if (!Number.isFinite(value)) throw new ProtocolError('typeMismatch', 'not a finite number');
  return decimals === 0 ? value : Number((value / 10 ** decimals).toFixed(decimals));
}

/** A value as a whole number with its decimal places in it. */
function shifted(value: number | bigint, decimals: number): number | bigint {
  if (typeof value === 'bigint') return value * 10n ** BigInt(decimals);
  return Math.round(value * 10 ** decimals);
}

/** The characters of a text that its registers hold. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let length = 0;
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept;
}
