/** How the fields of a frame are written: as bytes, or as hexadecimal text. Offsets and lengths count bytes. */
export interface Notation {
  readonly name: 'binary' | 'ascii';
  /** Bytes on the wire for each byte of a field. */
  readonly width: 1 | 2;
  /** A fixed mark, such as a subheader, given in hexadecimal in the order of the wire. */
  mark(hexadecimal: string): Buffer;
  /** A number: low byte first in binary, most significant digit first in ASCII. */
  number(value: number, bytes: 1 | 2 | 3 | 4): Buffer;
  /** Reads what `number` writes; NaN where there is no hexadecimal text or the frame ends. */
  read(frame: Buffer, offset: number, bytes: 1 | 2): number;
  /** Words for the wire, from words whose high byte comes first. */
  words(data: Buffer): Buffer;
  /** Words as `words` takes them, from a part of a frame; undefined where there is no hexadecimal text. */
  readWords(part: Buffer): Buffer | undefined;
  /** Bits, two to a byte, the first in the high half; undefined where there is something else than bits. */
  readBits(part: Buffer): Buffer | undefined;
}

const HEXADECIMAL = /^(?:[0-9A-Fa-f]{2})*$/;
/** All bits but the lowest of each half of a byte. */
const NO_BITS = 0xee;

export const binaryNotation: Notation = {
  name: 'binary',
  width: 1,
  mark: (hexadecimal) => Buffer.from(hexadecimal, 'hex'),
  number: (value, bytes) => {
    const field = Buffer.allocUnsafe(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  },
  read: (frame, offset, bytes) =>
    offset + bytes <= frame.length ? frame.readUIntLE(offset, bytes) : Number.NaN,
  words: (data) => Buffer.from(data).swap16(),
  readWords: (part) => (part.length % 2 === 0 ? Buffer.from(part).swap16() : undefined),
  readBits: onlyBits,
};

export const asciiNotation: Notation = {
  name: 'ascii',
  width: 2,
  mark: (hexadecimal) => Buffer.from(hexadecimal, 'latin1'),
  number: (value, bytes) => asciiNumber(value, bytes * 2, 16),
  read: (frame, offset, bytes) => {
    const text = frame.toString('latin1', offset * 2, (offset + bytes) * 2);
    return text.length === bytes * 2 && HEXADECIMAL.test(text) ? Number.parseInt(text, 16) : Number.NaN;
  },
  words: (data) => Buffer.from(data.toString('hex').toUpperCase(), 'latin1'),
  readWords: fromText,
  readBits: (part) => {
    const bits = fromText(part);
    return bits === undefined ? undefined : onlyBits(bits);
  },
};

/** A number in so many digits. */
export function asciiNumber(value: number, digits: number, radix: number): Buffer {
  return Buffer.from(value.toString(radix).toUpperCase().padStart(digits, '0'), 'latin1');
}

function fromText(part: Buffer): Buffer | undefined {
  const text = part.toString('latin1');
  return HEXADECIMAL.test(text) ? Buffer.from(text, 'hex') : undefined;
}

function onlyBits(part: Buffer): Buffer | undefined {
  return part.every((byte) => (byte & NO_BITS) === 0) ? part : undefined;
}
