import type { Commands } from '../physics/commands.ts';
import type { StationState } from '../physics/state.ts';
import { type Area, type BitPoint, type NumberPoint, type Plc, type Point, registersOf } from './point.ts';
import { numberOfWords, wordsOfNumber, wordsOfText } from './words.ts';

/** Exception codes of a Modbus device (application protocol 1.1b3, section 7). */
export const exceptionCodes = {
  illegalDataAddress: 2,
  illegalDataValue: 3,
  gatewayTargetFailed: 11,
} as const;

/** A request the PLC refuses; `modbusErrorCode` is the exception code it answers with. */
export class RefusedRequest extends Error {
  readonly modbusErrorCode: number;

  constructor(reason: keyof typeof exceptionCodes) {
    super(reason);
    this.name = 'RefusedRequest';
    this.modbusErrorCode = exceptionCodes[reason];
  }
}

/** The state that a PLC reads: the plant, and the last commands. */
export interface Station {
  state: StationState;
  commands: Commands;
}

function pointsOf(plc: Plc, area: Area): Point[] {
  return plc.points.filter((point) => point.area === area);
}

function extent(points: Point[]): { start: number; end: number } {
  return {
    start: Math.min(...points.map((point) => point.address)),
    end: Math.max(...points.map((point) => point.address + Math.max(1, registersOf(point)))),
  };
}

function wordsOf(point: Point, plc: Plc, { state, commands }: Station): number[] {
  switch (point.dataType) {
    case 'bit':
      return [Number(point.read(state, commands)) << (point.bit ?? 0)];
    case 'string':
      return wordsOfText(point.read(state, commands), point.length);
    case 'int16':
    case 'uint16':
    case 'uint32':
    case 'uint64':
    case 'float':
      return wordsOfNumber(point.dataType, point.read(state, commands) / point.scale, plc.wordOrder);
  }
}

/**
 * `count` registers from `address` on, as the PLC holds them now. Registers between two signals read 0, as unused
 * memory does; beyond the first and the last signal the address is refused.
 */
export function readRegisters(
  plc: Plc,
  area: 'inputRegister' | 'holdingRegister',
  address: number,
  count: number,
  station: Station,
): number[] {
  const points = pointsOf(plc, area);
  const { start, end } = extent(points);
  if (points.length === 0 || address < start || address + count > end) {
    throw new RefusedRequest('illegalDataAddress');
  }
  const words = Array.from({ length: count }, () => 0);
  for (const point of points) {
    if (point.address >= address + count || point.address + registersOf(point) <= address) continue;
    wordsOf(point, plc, station).forEach((word, index) => {
      const at = point.address + index - address;
      // Several bits share a register.
      if (at >= 0 && at < count) words[at] = (words[at] ?? 0) | word;
    });
  }
  return words;
}

function bitAt(plc: Plc, area: Area, address: number): BitPoint {
  const point = plc.points.find((one) => one.area === area && one.address === address);
  if (point?.dataType !== 'bit') throw new RefusedRequest('illegalDataAddress');
  return point;
}

/** One bit of a bit table. */
export function readBit(
  plc: Plc,
  area: 'coil' | 'discreteInput',
  address: number,
  { state, commands }: Station,
): boolean {
  return bitAt(plc, area, address).read(state, commands);
}

/** The commands after the coil at `address` was written. */
export function writeCoil(plc: Plc, address: number, value: boolean, commands: Commands): Commands {
  const { write } = bitAt(plc, 'coil', address);
  if (!write) throw new RefusedRequest('illegalDataAddress');
  return write(commands, value);
}

function acceptable(point: NumberPoint, value: number): number {
  if (!Number.isFinite(value)) throw new RefusedRequest('illegalDataValue');
  const { lower, upper } = point.limits ?? { lower: -Infinity, upper: Infinity };
  if (value >= lower && value <= upper) return value;
  if (point.beyondLimits === 'clamp') return value < lower ? lower : upper;
  throw new RefusedRequest('illegalDataValue');
}

/**
 * The commands after `words` were written to the holding registers from `address` on. All of them take effect or,
 * when one address or value is refused, none. A number of which only one register is written keeps its others.
 */
export function writeHoldingRegisters(
  plc: Plc,
  address: number,
  words: readonly number[],
  { state, commands }: Station,
): Commands {
  const end = address + words.length;
  const touched = pointsOf(plc, 'holdingRegister').filter(
    (point) => point.address < end && point.address + registersOf(point) > address,
  );
  const covered = (at: number) =>
    touched.some((point) => at >= point.address && at < point.address + registersOf(point));
  if (words.length === 0 || !words.every((_, index) => covered(address + index))) {
    throw new RefusedRequest('illegalDataAddress');
  }
  return touched.reduce((after, point) => {
    if (point.dataType === 'string' || point.dataType === 'bit' || !point.write) {
      throw new RefusedRequest('illegalDataAddress');
    }
    const held = wordsOf(point, plc, { state, commands: after });
    const written = held.map((word, index) => words[point.address + index - address] ?? word);
    const counts = numberOfWords(point.dataType, written, plc.wordOrder);
    return point.write(after, acceptable(point, counts * point.scale));
  }, commands);
}
