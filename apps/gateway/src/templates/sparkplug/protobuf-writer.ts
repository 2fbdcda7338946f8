const encoder = new TextEncoder();
const two32 = 2 ** 32;

/** Wire types of Protocol Buffers. */
export const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** A field with the type that it has on the wire. */
type CopiedField =
  | { readonly field: number; readonly wireType: 0; readonly value: bigint }
  | { readonly field: number; readonly wireType: 1 | 2 | 5; readonly value: Uint8Array };

/** Writes fields of a Protocol Buffers message into bytes that grow as needed. */
export class ProtobufWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** The bytes that were written since the last {@link reset}; valid until the next write. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  reset(): void {
    this.#length = 0;
  }

  /** A whole number from 0 to 2^53-1. */
  unsigned(field: number, value: number): void {
    this.#tag(field, wireTypes.varint);
    this.#varint(value);
  }

  /** A 64-bit integer, of which negative ones are written in two's complement. */
  long(field: number, value: number | bigint): void {
    if (typeof value === 'number' && value >= 0) {
      this.unsigned(field, value);
      return;
    }
    this.#tag(field, wireTypes.varint);
    const bits = BigInt.asUintN(64, BigInt(value));
    let rest = bits;
    this.#reserve(10);
    while (rest > 127n) {
      this.#bytes[this.#length] = Number(rest & 127n) | 128;
      this.#length += 1;
      rest >>= 7n;
    }
    this.#bytes[this.#length] = Number(rest);
    this.#length += 1;
  }

  double(field: number, value: number): void {
    this.#tag(field, wireTypes.fixed64);
    this.#reserve(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  boolean(field: number, value: boolean): void {
    this.unsigned(field, value ? 1 : 0);
  }

  text(field: number, value: string): void {
    this.bytes(field, encoder.encode(value));
  }

  /** Bytes, or a message that another writer wrote. */
  bytes(field: number, value: Uint8Array): void {
    this.#tag(field, wireTypes.bytes);
    this.#varint(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** A field as it was read from another message. */
  copy(one: CopiedField): void {
    if (one.wireType === wireTypes.varint) this.long(one.field, one.value);
    else if (one.wireType === wireTypes.bytes) this.bytes(one.field, one.value);
    else {
      this.#tag(one.field, one.wireType);
      this.#reserve(one.value.length);
      this.#bytes.set(one.value, this.#length);
      this.#length += one.value.length;
    }
  }

  #tag(field: number, wireType: number): void {
    this.#varint(field * 8 + wireType);
  }

  #varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    // Bit operations hold for 32 bits only.
    while (rest >= two32) {
      this.#bytes[this.#length] = (rest % 128) | 128;
      this.#length += 1;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      this.#bytes[this.#length] = (rest & 127) | 128;
      this.#length += 1;
      rest >>>= 7;
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    bytes.set(this.written);
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}
