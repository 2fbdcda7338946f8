import type { ControllerMemory, SimulatedDevice } from './memory.ts';

/** A frame taken off the wire and the reply to it. */
export interface Answer {
  readonly consumed: number;
  readonly reply: Buffer;
}

const DEVICES: Readonly<Record<number, string>> = {
  0x9c: 'X',
  0x9d: 'Y',
  0xa2: 'DX',
  0xa3: 'DY',
  0x90: 'M',
  0x92: 'L',
  0x93: 'F',
  0x94: 'V',
  0x98: 'S',
  0xa0: 'B',
  0xa1: 'SB',
  0x91: 'SM',
  0xc1: 'TS',
  0xc0: 'TC',
  0xc7: 'SS',
  0xc6: 'SC',
  0xc4: 'CS',
  0xc3: 'CC',
  0xa8: 'D',
  0xa9: 'SD',
  0xb4: 'W',
  0xb5: 'SW',
  0xaf: 'R',
  0xb0: 'ZR',
  0xcc: 'Z',
  0xc2: 'TN',
  0xc8: 'SN',
  0xc5: 'CN',
};
/** Devices whose numbers ASCII frames write in hexadecimal. */
const HEXADECIMAL = new Set(['X', 'Y', 'DX', 'DY', 'B', 'SB', 'W', 'SW', 'ZR']);
const HEADER = 9;
const UNKNOWN_COMMAND = 0xc059;
const TOO_MANY_POINTS = 0xc051;
const BEYOND_LAST_DEVICE = 0xc056;
const NO_SUCH_DEVICE = 0xc05b;
const BIT_ACCESS_TO_WORDS = 0xc05c;
const WRONG_LENGTH = 0xc061;

/** Answers a 4E frame: the 3E frame in it, with its serial number given back. */
export function answer4e(memory: ControllerMemory, received: Buffer, isAscii: boolean): Answer | undefined {
  const width = isAscii ? 2 : 1;
  if (received.length < 6 * width) return undefined;
  const subheader = isAscii ? received.toString('latin1', 0, 4) : received.toString('hex', 0, 2);
  if (subheader !== '5400') return { consumed: received.length, reply: Buffer.alloc(0) };
  const mark = isAscii ? Buffer.from('5000', 'latin1') : Buffer.of(0x50, 0);
  const answer = answer3e(memory, Buffer.concat([mark, received.subarray(6 * width)]), isAscii);
  if (answer === undefined) return undefined;
  const numbered = isAscii ? Buffer.from('D400', 'latin1') : Buffer.of(0xd4, 0);
  const serial = received.subarray(2 * width, 6 * width);
  const reply = Buffer.concat([numbered, serial, answer.reply.subarray(2 * width)]);
  return { consumed: answer.consumed + 4 * width, reply };
}

/** Answers as the Ethernet port of a Q controller does. Undefined until a whole frame is there. */
export function answer3e(memory: ControllerMemory, received: Buffer, isAscii: boolean): Answer | undefined {
  const width = isAscii ? 2 : 1;
  if (received.length < HEADER * width) return undefined;
  const subheader = isAscii ? received.toString('latin1', 0, 4) : received.toString('hex', 0, 2);
  if (subheader !== '5000') return { consumed: received.length, reply: Buffer.alloc(0) };
  const length = isAscii
    ? Number.parseInt(received.toString('latin1', 14, 18), 16)
    : received.readUInt16LE(7);
  const end = HEADER * width + length;
  if (received.length < end) return undefined;
  const body = received.subarray(HEADER * width, end);
  const request = isAscii ? parseAscii(body) : parseBinary(body);
  const { endCode, data } = execute(memory, request, isAscii);
  const route = received.subarray(2 * width, 7 * width);
  // An error names the station and repeats command and subcommand.
  const explanation = Buffer.concat([route, body.subarray(2 * width, 6 * width)]);
  const tail = Buffer.concat([number(endCode, isAscii), endCode === 0 ? data : explanation]);
  const mark = isAscii ? Buffer.from('D000', 'latin1') : Buffer.of(0xd0, 0);
  return { consumed: end, reply: Buffer.concat([mark, route, number(tail.length, isAscii), tail]) };
}

interface Request {
  readonly command: number;
  readonly subcommand: number;
  readonly device: string;
  readonly start: number;
  readonly count: number;
  readonly data: Buffer;
}

function parseBinary(body: Buffer): Request {
  return {
    command: body.readUInt16LE(2),
    subcommand: body.readUInt16LE(4),
    device: DEVICES[body.readUInt8(9)] ?? '',
    start: body.readUIntLE(6, 3),
    count: body.readUInt16LE(10),
    data: body.subarray(12),
  };
}

function parseAscii(body: Buffer): Request {
  const text = body.toString('latin1');
  const device = text.slice(12, 14).replace('*', '');
  return {
    command: Number.parseInt(text.slice(4, 8), 16),
    subcommand: Number.parseInt(text.slice(8, 12), 16),
    device,
    start: Number.parseInt(text.slice(14, 20), HEXADECIMAL.has(device) ? 16 : 10),
    count: Number.parseInt(text.slice(20, 24), 16),
    data: body.subarray(24),
  };
}

interface Outcome {
  readonly endCode: number;
  readonly data: Buffer;
}

function execute(memory: ControllerMemory, request: Request, isAscii: boolean): Outcome {
  const { command, subcommand, start, count } = request;
  const device = memory.find(request.device);
  if ((command !== 0x0401 && command !== 0x1401) || subcommand > 1) return failed(UNKNOWN_COMMAND);
  if (device === undefined) return failed(NO_SUCH_DEVICE);
  const isBits = subcommand === 1;
  if (isBits && !device.isBit) return failed(BIT_ACCESS_TO_WORDS);
  if (count < 1 || count > (isBits ? 7168 : 960)) return failed(TOO_MANY_POINTS);
  // Read by words, a bit device gives 16 bits a word.
  const cells = device.isBit && !isBits ? count * 16 : count;
  if (start + cells > device.cells.length) return failed(BEYOND_LAST_DEVICE);
  if (command === 0x0401) return { endCode: 0, data: read(device, start, cells, isBits, isAscii) };
  const values = writtenValues(request.data, isBits, isAscii);
  if (values.length < count) return failed(WRONG_LENGTH);
  write(device, start, values.slice(0, count), isBits);
  return { endCode: 0, data: Buffer.alloc(0) };
}

function failed(endCode: number): Outcome {
  return { endCode, data: Buffer.alloc(0) };
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
    if (isAscii) return Buffer.from(part.join(''), 'latin1');
    return Buffer.from(part.join('').padEnd(part.length + (part.length % 2), '0'), 'hex');
  }
  const words = device.isBit
    ? Array.from({ length: cells / 16 }, (_, index) =>
        part.slice(index * 16, index * 16 + 16).reduce((word, bit, shift) => word | (bit << shift), 0),
      )
    : part;
  return Buffer.concat(words.map((word) => number(word, isAscii)));
}

function writtenValues(data: Buffer, isBits: boolean, isAscii: boolean): number[] {
  if (isBits) {
    const digits = isAscii ? data.toString('latin1') : data.toString('hex');
    return Array.from(digits, Number);
  }
  const width = isAscii ? 4 : 2;
  return Array.from({ length: Math.floor(data.length / width) }, (_, index) => {
    const at = index * width;
    return isAscii ? Number.parseInt(data.toString('latin1', at, at + 4), 16) : data.readUInt16LE(at);
  });
}

function write(device: SimulatedDevice, start: number, values: readonly number[], isBits: boolean): void {
  if (!device.isBit || isBits) {
    device.cells.set(values, start);
    return;
  }
  const bits = values.flatMap((word) => Array.from({ length: 16 }, (_, shift) => (word >> shift) & 1));
  device.cells.set(bits, start);
}

function number(value: number, isAscii: boolean): Buffer {
  if (isAscii) return Buffer.from(value.toString(16).toUpperCase().padStart(4, '0'), 'latin1');
  return Buffer.of(value & 0xff, value >> 8);
}
