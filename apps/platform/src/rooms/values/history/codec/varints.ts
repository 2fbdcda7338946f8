/** Writes whole numbers up to 2^53 as variable-length bytes: seven bits in each, the lowest first. */
export class VarintWriter {
  #bytes: Buffer;
  #length = 0;

  /** @param room how many bytes are expected; it grows when there are more. */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(16, room));
  }

  /** A number from 0 on. */
  writeUnsigned(value: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(this.#bytes.length * 2);
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
    }
    let rest = value;
    while (rest >= 128) {
      // `%` and not `&`: bit operations end at 32 bits.
      this.#bytes[this.#length] = (rest % 128) + 128;
      this.#length += 1;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  /** A number of either sign, below 2^52: small ones of both signs take one byte. */
  writeSigned(value: number): void {
    this.writeUnsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** The written bytes. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads what {@link VarintWriter} wrote. Beyond the end it reads zeros. */
export class VarintReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, start = 0) {
    this.#bytes = bytes;
    this.#at = start;
  }

  readUnsigned(): number {
    let byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    let value = byte % 128;
    let weight = 128;
    while (byte >= 128) {
      byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      value += (byte % 128) * weight;
      weight *= 128;
    }
    return value;
  }

  readSigned(): number {
    const value = this.readUnsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
