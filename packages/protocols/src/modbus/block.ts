import type { Block, Plan, Point } from '../device.ts';
import { extentOf, splitSpans } from '../plan/spans.ts';
import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { extentText, planWordMemory, wordField } from '../words/word-plan.ts';
import type { WordVariable } from '../words/word-variable.ts';
import type { ModbusDriver } from './driver.ts';
import { MAX_READ_BITS, MAX_READ_REGISTERS, readRequest, replyLength } from './pdu.ts';
import { areaOf, resolvePoint } from './variable.ts';

/** Bits of a gap that count as one register of it. */
const BITS_PER_REGISTER = 16;

/** Bytes on the wire for a PDU of so many bytes, by the framing. */
export type WireLength = (pduLength: number) => number;

/** A read request, encoded and with its decoder compiled once for all cycles. */
export class ModbusBlock implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: Buffer;
  readonly decode: Decoder;
  readonly #variables: readonly WordVariable[];
  readonly #wireLength: WireLength;

  constructor(variables: readonly WordVariable[], wireLength: WireLength) {
    const [first] = variables;
    if (first === undefined) throw new ProtocolError('configuration', 'a request needs a variable');
    const { start, size } = extentOf(variables);
    const area = areaOf(first);
    this.#variables = variables;
    this.#wireLength = wireLength;
    this.rows = variables.map((variable) => variable.row);
    this.text = extentText(area, variables, 10);
    this.request = readRequest(area, start, size);
    this.requestBytes = wireLength(this.request.length);
    this.responseBytes = wireLength(replyLength(this.request));
    this.decode = compileDecoder(variables.map((variable) => fieldOf(variable, start)));
  }

  split(): readonly ModbusBlock[] {
    return splitSpans(this.#variables).map((group) => new ModbusBlock(group, this.#wireLength));
  }
}

/** Plans the reading of points: merged by table within the limits of Modbus and the driver. */
export function planBlocks(points: readonly Point[], driver: ModbusDriver, wireLength: WireLength): Plan {
  const { mergeGap: gap, chunkCollection: isMerging } = driver;
  return planWordMemory(points, {
    resolve: (point) => resolvePoint(point, driver),
    key: ({ address }) => address.area,
    limits: ({ isElement }) =>
      isElement ? { max: MAX_READ_BITS, gap: gap * BITS_PER_REGISTER } : { max: MAX_READ_REGISTERS, gap },
    isMerging,
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
