import { wireTypes } from './protobuf-writer.ts';

/** A field of a Protocol Buffers message, not yet taken as a type of its own. */
export type ProtobufField =
  | { readonly field: number; readonly wireType: 0; readonly value: bigint }
  | { readonly field: number; readonly wireType: 1 | 2 | 5; readonly value: Uint8Array };

/** The error of bytes that are no Protocol Buffers message. */
export class ProtobufError extends Error {
  override readonly name = 'ProtobufError';
}

/**
 * Reads the fields of a message in their order. Nothing is copied, and nested messages are left as bytes, so that the work
 * is linear in the bytes.
 * @throws ProtobufError
 */
export function* protobufFields(bytes: Uint8Array): Generator<ProtobufField, void, undefined> {
  let position = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[position];
      if (byte === undefined) throw new ProtobufError('a number ends early');
      position += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    throw new ProtobufError('a number is too long');
  };
  const take = (count: number): Uint8Array => {
    const end = position + count;
    if (end > bytes.length) throw new ProtobufError('a field ends early');
    const taken = bytes.subarray(position, end);
    position = end;
    return taken;
  };
  while (position < bytes.length) {
    const tag = varint();
    const field = Number(tag >> 3n);
    if (field < 1 || field > 536_870_911) throw new ProtobufError('a field has no number');
    switch (Number(tag & 7n)) {
      case wireTypes.varint:
        yield { field, wireType: 0, value: varint() };
        break;
      case wireTypes.fixed64:
        yield { field, wireType: 1, value: take(8) };
        break;
      case wireTypes.bytes: {
        const length = varint();
        if (length > bytes.length) throw new ProtobufError('a field ends early');
        yield { field, wireType: 2, value: take(Number(length)) };
        break;
      }
      case wireTypes.fixed32:
        yield { field, wireType: 5, value: take(4) };
        break;
      default:
        throw new ProtobufError('a field has an unknown type');
    }
  }
}
