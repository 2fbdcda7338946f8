import type { Answer } from './answer-3e.ts';
import type { ControllerMemory, SimulatedDevice } from './memory.ts';

const DEVICES: Readonly<Record<number, string>> = {
  0x5820: 'X',
  0x5920: 'Y',
  0x4d20: 'M',
  0x5320: 'S',
  0x4620: 'F',
  0x4220: 'B',
  0x5453: 'TS',
  0x5443: 'TC',
  0x544e: 'TN',
  0x4353: 'CS',
  0x4343: 'CC',
  0x434e: 'CN',
  0x4420: 'D',
  0x5720: 'W',
  0x5220: 'R',
};
const HEADER = 12;
const UNKNOWN_SUBHEADER = 0x50;
const DEVICE_ERROR = 0x56;
const TOO_MANY_POINTS = 0x57;
const BEYOND_LAST_DEVICE = 0x58;

/** Answers as an FX3 with its Ethernet module does. Undefined until a whole frame is there. */
export function answer1e(memory: ControllerMemory, received: Buffer, isAscii: boolean): Answer | undefined {
  const width = isAscii ? 2 : 1;
  if (received.length < HEADER * width) return undefined;
  const header = isAscii
    ? Buffer.from(received.toString('latin1', 0, HEADER * 2), 'hex')
    : received.subarray(0, HEADER);
  // Not of hexadecimal digits.
  if (header.length < HEADER)
    return { consumed: received.length, reply: encoded(Buffer.of(0x80, UNKNOWN_SUBHEADER), isAscii) };
  const subheader = header.readUInt8(0);
  const reply = (endCode: number, data: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([encoded(Buffer.of(subheader | 0x80, endCode), isAscii), data]);
  if (subheader > 3) return { consumed: received.length, reply: reply(UNKNOWN_SUBHEADER) };
  const isBits = subheader === 0 || subheader === 2;
  const isWriting = subheader >= 2;
  const start = isAscii ? header.readUInt32BE(6) : header.readUInt32LE(4);
  const code = isAscii ? header.readUInt16BE(4) : header.readUInt16LE(8);
  const count = header.readUInt8(10) === 0 ? 256 : header.readUInt8(10);
  const dataBytes = isWriting ? (isBits ? Math.ceil(count / 2) : count * 2) : 0;
  const consumed = (HEADER + dataBytes) * width;
  if (received.length < consumed) return undefined;
  const device = memory.find(DEVICES[code] ?? '');
  if (device === undefined || (isBits && !device.isBit)) return { consumed, reply: reply(DEVICE_ERROR) };
  if (count > (isBits ? 256 : 64)) return { consumed, reply: reply(TOO_MANY_POINTS) };
  const cells = device.isBit && !isBits ? count * 16 : count;
  if (start + cells > device.cells.length) return { consumed, reply: reply(BEYOND_LAST_DEVICE) };
  if (!isWriting) return { consumed, reply: reply(0, read(device, start, cells, isBits, isAscii)) };
  const data = received.subarray(HEADER * width, consumed);
  const raw = isAscii ? Buffer.from(data.toString('latin1'), 'hex') : data;
  write(device, start, count, raw, isBits, isAscii);
  return { consumed, reply: reply(0) };
}

function read(
  device: SimulatedDevice,
  start: number,
  cells: number,
  isBits: boolean,
  isAscii: boolean,
): Buffer {
  const part = [...device.cells.subarray(start, start + cells)];
  if (isBits) {
    // An odd number of bits is filled up, in ASCII as well.
    const digits = part.join('').padEnd(part.length + (part.length % 2), '0');
    return isAscii ? Buffer.from(digits, 'latin1') : Buffer.from(digits, 'hex');
  }
  const words = device.isBit ? packed(part) : part;
  const bytes = words.flatMap((word) => (isAscii ? [word >> 8, word & 0xff] : [word & 0xff, word >> 8]));
  return encoded(Buffer.from(bytes), isAscii);
}

function packed(bits: readonly number[]): number[] {
  return Array.from({ length: bits.length / 16 }, (_, index) =>
    bits.slice(index * 16, index * 16 + 16).reduce((word, bit, shift) => word | (bit << shift), 0),
  );
}

function write(
  device: SimulatedDevice,
  start: number,
  count: number,
  raw: Buffer,
  isBits: boolean,
  isAscii: boolean,
): void {
  if (isBits) {
    device.cells.set(Array.from(raw.toString('hex').slice(0, count), Number), start);
    return;
  }
  const words = Array.from({ length: count }, (_, index) =>
    isAscii ? raw.readUInt16BE(index * 2) : raw.readUInt16LE(index * 2),
  );
  const cells = device.isBit
    ? words.flatMap((word) => Array.from({ length: 16 }, (_, shift) => (word >> shift) & 1))
    : words;
  device.cells.set(cells, start);
}

function encoded(bytes: Buffer, isAscii: boolean): Buffer {
  return isAscii ? Buffer.from(bytes.toString('hex').toUpperCase(), 'latin1') : bytes;
}
