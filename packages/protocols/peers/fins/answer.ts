import type { ControllerMemory, SimulatedArea } from './memory.ts';

/** The address of a simulated controller in its network. */
export interface Station {
  readonly memory: ControllerMemory;
  readonly node: number;
  /** Set in the second byte of every end code: 40 for an error that is not fatal, 80 for a fatal one. */
  controllerErrors: number;
}

const HEADER = 10;
const COMPLETION_FLAGS = 0x09;
const UNKNOWN_COMMAND = 0x0401;
const NO_SUCH_NODE = 0x0202;
const TOO_SHORT = 0x1002;
const WRONG_COUNT = 0x1003;
const NO_SUCH_AREA = 0x1101;
const BEYOND_FIRST = 0x1103;
const BEYOND_LAST = 0x1104;
const REPLY_TOO_LONG = 0x110b;
const READ_ONLY = 0x2101;

/** Answers a FINS frame as a CJ controller does; undefined for what is no command. */
export function answerFins(station: Station, frame: Buffer): Buffer | undefined {
  if (frame.length < HEADER + 2 || (frame.readUInt8(0) & 0x40) !== 0) return undefined;
  const [icf = 0, , gateways = 0, dna = 0, da1 = 0, da2 = 0, sna = 0, sa1 = 0, sa2 = 0, sid = 0] = frame;
  const isHere = da1 === 0 || da1 === station.node;
  const { endCode, data } = isHere
    ? execute(station.memory, frame.readUInt16BE(HEADER), frame.subarray(HEADER + 2))
    : failed(NO_SUCH_NODE);
  const here = da1 === 0 ? station.node : da1;
  const header = Buffer.of(icf | 0x40, 0, gateways, sna, sa1, sa2, dna, here, da2, sid);
  const codes = Buffer.of((endCode >> 8) & 0xff, (endCode & 0xff) | station.controllerErrors);
  return Buffer.concat([header, frame.subarray(HEADER, HEADER + 2), codes, data]);
}

interface Outcome {
  readonly endCode: number;
  readonly data: Buffer;
}

function failed(endCode: number): Outcome {
  return { endCode, data: Buffer.alloc(0) };
}

function execute(memory: ControllerMemory, command: number, parameters: Buffer): Outcome {
  if (command === 0x0104) return memory.readsMany ? many(memory, parameters) : failed(UNKNOWN_COMMAND);
  if (command !== 0x0101 && command !== 0x0102) return failed(UNKNOWN_COMMAND);
  if (parameters.length < 6) return failed(TOO_SHORT);
  const code = parameters.readUInt8(0);
  const start = parameters.readUInt16BE(1);
  const bit = parameters.readUInt8(3);
  const count = parameters.readUInt16BE(4);
  const written = command === 0x0102 ? parameters.subarray(6) : undefined;
  if (code === COMPLETION_FLAGS) return cells(memory.flags(start), start, count, 1, written);
  const words = memory.words(code, start);
  if (words !== undefined) return cells(words, start, count, 2, written);
  const bits = memory.bits(code);
  return bits === undefined ? failed(NO_SUCH_AREA) : bitsOf(bits, start, bit, count, written);
}

/** Items of one word or flag each, the code of its area before each. */
function many(memory: ControllerMemory, parameters: Buffer): Outcome {
  if (parameters.length === 0 || parameters.length % 4 !== 0) return failed(TOO_SHORT);
  const parts: Buffer[] = [];
  for (let at = 0; at < parameters.length; at += 4) {
    const item = parameters.subarray(at, at + 4);
    const { endCode, data } = execute(memory, 0x0101, Buffer.concat([item, Buffer.of(0, 1)]));
    if (endCode !== 0) return failed(endCode);
    parts.push(item.subarray(0, 1), data);
  }
  return { endCode: 0, data: Buffer.concat(parts) };
}

/** Words, or flags of one byte each. */
function cells(
  area: SimulatedArea,
  start: number,
  count: number,
  bytesEach: 1 | 2,
  written: Buffer | undefined,
): Outcome {
  const first = start - area.base;
  if (first >= area.cells.length) return failed(BEYOND_FIRST);
  if (first + count > area.cells.length) return failed(BEYOND_LAST);
  if (written === undefined) {
    if (count > 999) return failed(REPLY_TOO_LONG);
    const data = Buffer.alloc(count * bytesEach);
    area.cells
      .subarray(first, first + count)
      .forEach((cell, index) => data.writeUIntBE(cell, index * bytesEach, bytesEach));
    return { endCode: 0, data };
  }
  if (written.length !== count * bytesEach) return failed(WRONG_COUNT);
  if (first < area.firstWritable) return failed(READ_ONLY);
  for (let index = 0; index < count; index += 1) {
    area.cells[first + index] = written.readUIntBE(index * bytesEach, bytesEach);
  }
  return failed(0);
}

function bitsOf(
  area: SimulatedArea,
  start: number,
  bit: number,
  count: number,
  written: Buffer | undefined,
): Outcome {
  const first = start * 16 + bit;
  if (bit > 15 || start >= area.cells.length) return failed(BEYOND_FIRST);
  if (first + count > area.cells.length * 16) return failed(BEYOND_LAST);
  if (written === undefined) {
    const bits = Array.from({ length: count }, (_, index) => {
      const at = first + index;
      return ((area.cells[at >> 4] ?? 0) >> (at & 15)) & 1;
    });
    return { endCode: 0, data: Buffer.from(bits) };
  }
  if (written.length !== count) return failed(WRONG_COUNT);
  if (start < area.firstWritable) return failed(READ_ONLY);
  written.forEach((value, index) => {
    const at = first + index;
    const word = area.cells[at >> 4] ?? 0;
    area.cells[at >> 4] = value === 0 ? word & ~(1 << (at & 15)) : word | (1 << (at & 15));
  });
  return failed(0);
}
