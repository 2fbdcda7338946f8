import { mergeLimits } from '../plan/limits.ts';
import { extentOf, unusedIn } from '../plan/spans.ts';
import type { Block, Extent, PlanLimits, PlanOf, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { extentText, planWordMemory, wordField } from '../words/word-plan.ts';
import type { FinsDriver } from './driver.ts';
import { type FinsRequest, HEADER_BYTES, type FinsRange, readRequest, replyLength } from './frame.ts';
import { type FinsVariable, limitsOf, positionOf, resolvePoint } from './variable.ts';

/** A memory area read, encoded and with its decoder compiled once for all cycles. */
export class FinsBlock implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent: Extent;
  readonly place: FinsRange;
  readonly request: FinsRequest;
  readonly decode: Decoder;

  constructor(variables: readonly FinsVariable[], overhead: number) {
    const place = placeOf(variables);
    const request = readRequest(place);
    const { start, size } = extentOf(variables);
    this.extent = { unit: 'word', size, unused: unusedIn(variables) };
    this.rows = variables.map((variable) => variable.row);
    this.text = extentText(nameOf(variables), variables, 10);
    this.place = place;
    this.request = request;
    this.requestBytes = overhead + HEADER_BYTES + request.command.length;
    this.responseBytes = overhead + replyLength(request);
    this.decode = compileDecoder(variables.map((variable) => fieldOf(variable, start)));
  }
}

/** The range that a group covers; its variables are of one area. */
export function placeOf(group: readonly FinsVariable[]): FinsRange {
  const [first] = group;
  if (first === undefined) throw new ProtocolError('configuration', 'a request needs a variable');
  const { start, size } = extentOf(group);
  return { position: positionOf(first, start), count: size, bytesEach: first.isElement ? 1 : 2 };
}

/** Plans the reading of points: merged by area within the limits of FINS and the driver. `overhead`: see `FinsBlock`. */
export function planBlocks(
  points: readonly Point[],
  driver: FinsDriver,
  overhead: number,
  limits: PlanLimits = {},
): PlanOf<FinsBlock> {
  const merging = mergeLimits('word', limitsOf(driver).readWords, driver, limits);
  return planWordMemory(points, {
    resolve: (point) => resolvePoint(point, driver),
    key: (variable) => nameOf([variable]),
    limits: () => merging,
    isMerging: driver.chunkCollection,
    block: (group) => new FinsBlock(group, overhead),
  });
}

/** The area of a group: `D`, `EM10`, `T flag`. */
function nameOf([first]: readonly FinsVariable[]): string {
  const { area, bank } = first?.address ?? { area: '', bank: undefined };
  return `${area}${bank ?? ''}${first?.isElement === true ? ' flag' : ''}`;
}

function fieldOf(variable: FinsVariable, start: number): Field {
  if (!variable.isElement) return wordField(variable, start);
  const { row, type, length, encoding } = variable;
  return { row, type, length, encoding, offset: variable.start - start, bit: 0, mask: 0 };
}
