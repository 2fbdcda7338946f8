import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { VarintReader, VarintWriter } from './varints.ts';

const deflate = promisify(deflateRaw);

/** Decimals up to which values are packed as whole numbers. */
const maxDecimals = 6;

/** Whole numbers up to this are exact, and so are the differences of two of them. */
const maxWhole = 2 ** 50;

/** The first byte: the number of decimals, or this for doubles. */
const doubles = 128;

/** Added to the first byte where values are missing: a bit for each value follows. */
const gapFlag = 64;

/**
 * Packs the values of one variable. What comes back is the same to the last bit.
 *
 * Values of a few decimals, which most are, become whole numbers, of which the differences are kept. Others stay doubles:
 * each is combined with the one before, and the bytes are put in eight rows, so that signs, exponents and zeros lie
 * together. Either is deflated then.
 *
 * @param values NaN where one is missing.
 * @returns null when none is there.
 */
export async function packNumbers(values: Float64Array): Promise<Buffer | null> {
  const present = values.filter((value) => !Number.isNaN(value));
  if (present.length === 0) return null;
  const decimals = decimalsOf(present);
  const body = decimals === undefined ? doubleRows(present) : differences(present, 10 ** decimals);
  const gaps = present.length < values.length ? presence(values) : undefined;
  const head = Buffer.from([(decimals ?? doubles) + (gaps === undefined ? 0 : gapFlag)]);
  return await deflate(Buffer.concat(gaps === undefined ? [head, body] : [head, gaps, body]));
}

/** The values that {@link packNumbers} packed. @param count how many, the missing ones included. */
export function unpackNumbers(packed: Buffer | null, count: number): Float64Array {
  const values = new Float64Array(count).fill(Number.NaN);
  if (packed === null) return values;
  const bytes = inflateRawSync(packed);
  const head = bytes[0] ?? 0;
  const isGappy = (head & gapFlag) !== 0;
  const kind = head & ~gapFlag;
  const start = 1 + (isGappy ? Math.ceil(count / 8) : 0);
  let present = count;
  if (isGappy) {
    present = 0;
    for (let at = 0; at < count; at += 1) present += isPresent(bytes, at) ? 1 : 0;
  }
  const found =
    kind === doubles
      ? fromDoubleRows(bytes.subarray(start), present)
      : fromDifferences(bytes, start, present, 10 ** kind);
  if (!isGappy) return found;
  let next = 0;
  for (let at = 0; at < count; at += 1) {
    if (!isPresent(bytes, at)) continue;
    values[at] = found[next] ?? Number.NaN;
    next += 1;
  }
  return values;
}

/** How many decimals all values have at most; undefined when they have more than are worth while. */
function decimalsOf(values: Float64Array): number | undefined {
  let decimals = 0;
  let scale = 1;
  for (const value of values) {
    if (Object.is(value, -0)) return undefined;
    for (;;) {
      const whole = Math.round(value * scale);
      if (!(Math.abs(whole) <= maxWhole)) return undefined;
      if (whole / scale === value) break;
      if (decimals === maxDecimals) return undefined;
      decimals += 1;
      scale = 10 ** decimals;
    }
  }
  // A value that fitted fewer decimals may be too large, or no longer exact, with those of a later one.
  for (const value of values) {
    const whole = Math.round(value * scale);
    if (Math.abs(whole) > maxWhole || whole / scale !== value) return undefined;
  }
  return decimals;
}

function differences(values: Float64Array, scale: number): Buffer {
  const writer = new VarintWriter(values.length * 2 + 16);
  let before = 0;
  for (const value of values) {
    const whole = Math.round(value * scale);
    writer.writeSigned(whole - before);
    before = whole;
  }
  return writer.bytes();
}

function fromDifferences(bytes: Buffer, start: number, count: number, scale: number): Float64Array {
  const reader = new VarintReader(bytes, start);
  const values = new Float64Array(count);
  let whole = 0;
  for (let at = 0; at < count; at += 1) {
    whole += reader.readSigned();
    values[at] = whole / scale;
  }
  return values;
}

function doubleRows(values: Float64Array): Buffer {
  const { length } = values;
  const source = Buffer.from(values.buffer, values.byteOffset, length * 8);
  const rows = Buffer.allocUnsafe(length * 8);
  for (let byte = 0; byte < 8; byte += 1) {
    let before = 0;
    for (let at = 0; at < length; at += 1) {
      const one = source[at * 8 + byte] ?? 0;
      rows[byte * length + at] = one ^ before;
      before = one;
    }
  }
  return rows;
}

function fromDoubleRows(rows: Buffer, count: number): Float64Array {
  const values = new Float64Array(count);
  const target = Buffer.from(values.buffer);
  for (let byte = 0; byte < 8; byte += 1) {
    let one = 0;
    for (let at = 0; at < count; at += 1) {
      one ^= rows[byte * count + at] ?? 0;
      target[at * 8 + byte] = one;
    }
  }
  return values;
}

/** One bit for each value, after the kind: whether it is there. */
function presence(values: Float64Array): Buffer {
  const bits = Buffer.alloc(Math.ceil(values.length / 8));
  for (const [at, value] of values.entries()) {
    if (!Number.isNaN(value)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bits;
}

function isPresent(bytes: Buffer, at: number): boolean {
  return ((bytes[1 + (at >> 3)] ?? 0) & (1 << (at & 7))) !== 0;
}
