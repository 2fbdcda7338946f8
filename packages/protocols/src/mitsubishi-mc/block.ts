import { areaOf } from '@penstock/contract/protocols/parse-address';
import { mergeLimits } from '../plan/limits.ts';
import { extentOf, unusedIn } from '../plan/spans.ts';
import type { Block, Extent, Plan, PlanLimits, Point } from '../device.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { extentText, planWordMemory, wordField } from '../words/word-plan.ts';
import type { WordVariable } from '../words/word-variable.ts';
import type { McDriver } from './driver.ts';
import type { McFrames, McRequest } from './frames.ts';
import { resolvePoint } from './variable.ts';

/** A batch read, encoded and with its decoder compiled once for all cycles. */
export class McBlock implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent: Extent;
  readonly request: McRequest;
  readonly bytes: Buffer;
  readonly decode: Decoder;

  constructor(variables: readonly WordVariable[], frames: McFrames, radix: number) {
    const request = readRequest(variables);
    this.request = request;
    this.extent = { unit: request.unit, size: request.count, unused: unusedIn(variables) };
    this.rows = variables.map((variable) => variable.row);
    this.text = extentText(request.device, variables, radix);
    this.bytes = frames.encode(request);
    this.requestBytes = this.bytes.length;
    this.responseBytes = frames.replyLength(request);
    this.decode = compileDecoder(variables.map((variable) => fieldOf(variable, request.start)));
  }
}

/** The request that reads what a group covers; its variables are of one device. */
export function readRequest(group: readonly WordVariable[]): McRequest {
  const { start, size } = extentOf(group);
  const [first] = group;
  return {
    device: first?.address.area ?? '',
    unit: first?.isElement === true ? 'bit' : 'word',
    start,
    count: size,
  };
}

/** Whether the bit of a variable is on, in data whose first bit is that of its pair. */
export function elementOf(variable: WordVariable, data: Buffer): number {
  return ((data[0] ?? 0) >> bitOf(variable.address.offset)) & 1;
}

/** Plans the reading of points: merged by device within the limits of the frame and the driver. */
export function planBlocks(
  points: readonly Point[],
  driver: McDriver,
  frames: McFrames,
  limits: PlanLimits = {},
): Plan {
  const { words, bits } = frames.limits;
  return planWordMemory(points, {
    resolve: (point) => resolvePoint(point, driver, frames),
    key: (variable) => variable.address.area,
    limits: ({ isElement }) =>
      isElement ? mergeLimits('bit', bits, driver, limits) : mergeLimits('word', words, driver, limits),
    isMerging: driver.chunkCollection,
    block: (group) => new McBlock(group, frames, radixOf(group[0]?.address.area ?? '', driver)),
  });
}

/** The notation in which people write the numbers of a device. */
function radixOf(name: string, driver: McDriver): number {
  const numbers = areaOf(driver, name)?.numbers;
  const notation = numbers === 'choice' ? driver.settings.inputNumbering : numbers;
  if (notation === 'hexadecimal') return 16;
  return notation === 'octal' ? 8 : 10;
}

/** The position of a bit in its byte: of two bits the first is in the high half. */
function bitOf(offset: number): number {
  return offset % 2 === 0 ? 4 : 0;
}

function fieldOf(variable: WordVariable, start: number): Field {
  if (!variable.isElement) return wordField(variable, start);
  const { row, type, length, encoding, address } = variable;
  const offset = (address.offset - start) >> 1;
  return { row, type, length, encoding, offset, bit: bitOf(address.offset), mask: 0 };
}
