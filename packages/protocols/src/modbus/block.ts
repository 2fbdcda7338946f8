import type { Block, Extent, Plan, PlanLimits, Point } from '../device.ts';
import { mergeLimits } from '../plan/limits.ts';
import { extentOf, unusedIn } from '../plan/spans.ts';
import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { extentText, planWordMemory, wordField } from '../words/word-plan.ts';
import type { WordVariable } from '../words/word-variable.ts';
import type { ModbusDriver } from './driver.ts';
import { MAX_READ_BITS, MAX_READ_REGISTERS, readRequest, replyLength } from './pdu.ts';
import { areaOf, resolvePoint } from './variable.ts';

/** Bytes on the wire for a PDU of so many bytes, by the framing. */
export type WireLength = (pduLength: number) => number;

/** A read request, encoded and with its decoder compiled once for all cycles. */
export class ModbusBlock implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent: Extent;
  readonly request: Buffer;
  readonly decode: Decoder;

  constructor(variables: readonly WordVariable[], wireLength: WireLength) {
    const [first] = variables;
    if (first === undefined) throw new ProtocolError('configuration', 'a request needs a variable');
    const { start, size } = extentOf(variables);
    const area = areaOf(first);
    this.extent = { unit: first.isElement ? 'bit' : 'word', size, unused: unusedIn(variables) };
    this.rows = variables.map((variable) => variable.row);
    this.text = extentText(area, variables, 10);
    this.request = readRequest(area, start, size);
    this.requestBytes = wireLength(this.request.length);
    this.responseBytes = wireLength(replyLength(this.request));
    this.decode = compileDecoder(variables.map((variable) => fieldOf(variable, start)));
  }
}

/** Plans the reading of points: merged by table within the limits of Modbus and the driver. */
export function planBlocks(
  points: readonly Point[],
  driver: ModbusDriver,
  wireLength: WireLength,
  limits: PlanLimits = {},
): Plan {
  return planWordMemory(points, {
    resolve: (point) => resolvePoint(point, driver),
    key: ({ address }) => address.area,
    limits: ({ isElement }) =>
      isElement
        ? mergeLimits('bit', MAX_READ_BITS, driver, limits)
        : mergeLimits('word', MAX_READ_REGISTERS, driver, limits),
    isMerging: driver.chunkCollection,
    block: (group) => new ModbusBlock(group, wireLength),
  });
}

/** Where a variable is in the data of a reply that starts at `start`: eight coils to a byte, the first lowest. */
function fieldOf(variable: WordVariable, start: number): Field {
  if (!variable.isElement) return wordField(variable, start);
  const { row, type, length, encoding } = variable;
  const distance = variable.start - start;
  return { row, type, length, encoding, offset: distance >> 3, bit: distance & 7, mask: 0 };
}
