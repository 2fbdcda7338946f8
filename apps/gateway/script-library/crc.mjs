import { toBytes } from './bytes.mjs';

/** The usual algorithms by the names of the catalogue of parametrised CRC algorithms (Greg Cook). */
const models = {
  crc8: { width: 8, polynomial: 0x07, initial: 0, reflected: false, xorOutput: 0 },
  crc8Maxim: { width: 8, polynomial: 0x31, initial: 0, reflected: true, xorOutput: 0 },
  crc16Arc: { width: 16, polynomial: 0x8005, initial: 0, reflected: true, xorOutput: 0 },
  crc16Modbus: { width: 16, polynomial: 0x8005, initial: 0xffff, reflected: true, xorOutput: 0 },
  crc16Ccitt: { width: 16, polynomial: 0x1021, initial: 0xffff, reflected: false, xorOutput: 0 },
  crc16Xmodem: { width: 16, polynomial: 0x1021, initial: 0, reflected: false, xorOutput: 0 },
  crc16Kermit: { width: 16, polynomial: 0x1021, initial: 0, reflected: true, xorOutput: 0 },
  crc32: { width: 32, polynomial: 0x04c11db7, initial: 0xffffffff, reflected: true, xorOutput: 0xffffffff },
  crc32Mpeg2: { width: 32, polynomial: 0x04c11db7, initial: 0xffffffff, reflected: false, xorOutput: 0 },
};

const tables = new Map();

/** The register after each first byte; kept by what it depends on. */
function tableOf({ width, polynomial, reflected }) {
  const name = `${width},${polynomial},${reflected}`;
  let table = tables.get(name);
  if (table === undefined) {
    table = new Uint32Array(256);
    for (let byte = 0; byte < 256; byte += 1) table[byte] = registerOf(byte, width, polynomial, reflected);
    if (tables.size < 16) tables.set(name, table);
  }
  return table;
}

function registerOf(byte, width, polynomial, reflected) {
  if (reflected) {
    const reversed = reverse(polynomial, width);
    let register = byte;
    for (let bit = 0; bit < 8; bit += 1)
      register = register & 1 ? (register >>> 1) ^ reversed : register >>> 1;
    return register >>> 0;
  }
  // The register is kept at the upper end of 32 bits, so that one loop serves every width.
  let register = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) {
    register = register < 0 ? (register << 1) ^ (polynomial << (32 - width)) : register << 1;
  }
  return register >>> 0;
}

function reverse(value, width) {
  let result = 0;
  for (let bit = 0; bit < width; bit += 1) if ((value >>> bit) & 1) result |= 1 << (width - 1 - bit);
  return result >>> 0;
}

function compute(value, model) {
  const { width, initial = 0, reflected = false, xorOutput = 0 } = model;
  if (!Number.isInteger(width) || width < 8 || width > 32) throw new RangeError('width is 8 to 32 bits');
  const bytes = toBytes(value);
  const table = tableOf({ ...model, reflected });
  const mask = width === 32 ? 0xffffffff : (1 << width) - 1;
  let register = reflected ? reverse(initial, width) : initial << (32 - width);
  for (const byte of bytes) {
    register = reflected
      ? (register >>> 8) ^ table[(register ^ byte) & 255]
      : (register << 8) ^ table[(register >>> 24) ^ byte];
  }
  const result = reflected ? register : register >>> (32 - width);
  return ((result ^ xorOutput) & mask) >>> 0;
}

export const crc = {
  compute,
  ...Object.fromEntries(
    Object.entries(models).map(([name, model]) => [name, (value) => compute(value, model)]),
  ),
};

export const checksum = {
  sum8: (value) => toBytes(value).reduce((sum, byte) => (sum + byte) & 255, 0),
  sum16: (value) => toBytes(value).reduce((sum, byte) => (sum + byte) & 0xffff, 0),
  xor8: (value) => toBytes(value).reduce((sum, byte) => sum ^ byte, 0),
  /** The longitudinal redundancy check of Modbus ASCII: the two's complement of the sum. */
  lrc: (value) => -toBytes(value).reduce((sum, byte) => sum + byte, 0) & 255,
};
