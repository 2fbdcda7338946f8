import type { NumberType, Plc } from './point.ts';

/** Puts registers into the order the PLC keeps them in, or back: it is the same turn. */
function ordered(words: number[], order: Plc['wordOrder']): number[] {
  return order === 'highFirst' ? words : words.toReversed();
}

function wordsOf(bytes: DataView<ArrayBuffer>): number[] {
  return Array.from({ length: bytes.byteLength / 2 }, (_, index) => bytes.getUint16(index * 2));
}

/**
 * The registers (0..65535 each) that hold `counts`, a value in counts of the register. Whole numbers are rounded;
 * unsigned counters begin again at zero when they are full, and `int16` stops at its ends.
 */
export function wordsOfNumber(type: NumberType, counts: number, order: Plc['wordOrder']): number[] {
  switch (type) {
    case 'uint16':
      return [Math.round(counts) & 0xffff];
    case 'int16':
      return [Math.min(32_767, Math.max(-32_768, Math.round(counts))) & 0xffff];
    case 'uint32': {
      const bytes = new DataView(new ArrayBuffer(4));
      bytes.setUint32(0, Math.round(counts));
      return ordered(wordsOf(bytes), order);
    }
    case 'float': {
      const bytes = new DataView(new ArrayBuffer(4));
      bytes.setFloat32(0, counts);
      return ordered(wordsOf(bytes), order);
    }
    case 'uint64': {
      const bytes = new DataView(new ArrayBuffer(8));
      bytes.setBigUint64(0, BigInt(Math.round(counts)));
      return ordered(wordsOf(bytes), order);
    }
  }
}

/** The counts that `words` hold; the inverse of `wordsOfNumber`. A float may be NaN or infinite. */
export function numberOfWords(type: NumberType, words: readonly number[], order: Plc['wordOrder']): number {
  const bytes = new DataView(new ArrayBuffer(words.length * 2));
  ordered([...words], order).forEach((word, index) => bytes.setUint16(index * 2, word));
  switch (type) {
    case 'uint16':
      return bytes.getUint16(0);
    case 'int16':
      return bytes.getInt16(0);
    case 'uint32':
      return bytes.getUint32(0);
    case 'float':
      return bytes.getFloat32(0);
    case 'uint64':
      return Number(bytes.getBigUint64(0));
  }
}

/** The registers of an ASCII text of at most `length` characters (even), filled up with zeros. */
export function wordsOfText(text: string, length: number): number[] {
  return Array.from({ length: length / 2 }, (_, index) => {
    const character = (at: number) => (at < text.length ? text.charCodeAt(at) & 0x7f : 0);
    return (character(index * 2) << 8) | character(index * 2 + 1);
  });
}
