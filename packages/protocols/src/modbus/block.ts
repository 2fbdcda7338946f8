import { extentOf, mergeSpans, splitSpans } from '../plan/spans.ts';
import type { Block, Plan, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { AREAS, type Area, isBitArea } from './address.ts';
import { MOST_READ_BITS, MOST_READ_REGISTERS, readRequest, replyLength } from './pdu.ts';
import type { ModbusDriver } from './driver.ts';
import { placeInRegister, resolvePoint, type Variable } from './variable.ts';

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
  readonly #area: Area;
  readonly #variables: readonly Variable[];
  readonly #wireLength: WireLength;

  constructor(area: Area, variables: readonly Variable[], wireLength: WireLength) {
    const { start, size } = extentOf(variables);
    this.#area = area;
    this.#variables = variables;
    this.#wireLength = wireLength;
    this.rows = variables.map((variable) => variable.row);
    this.text = `${area} ${start}..${start + size - 1}`;
    this.request = readRequest(area, start, size);
    this.requestBytes = wireLength(this.request.length);
    this.responseBytes = wireLength(replyLength(this.request));
    this.decode = compileDecoder(variables.map((variable) => fieldOf(variable, start)));
  }

  split(): readonly ModbusBlock[] {
    const groups = splitSpans(this.#variables);
    return groups.map((group) => new ModbusBlock(this.#area, group, this.#wireLength));
  }
}

/** Plans the reading of points: resolved, sorted by area, merged within the limits of protocol and driver. */
export function planBlocks(points: readonly Point[], driver: ModbusDriver, wireLength: WireLength): Plan {
  const areas = new Map<Area, Variable[]>(AREAS.map((area) => [area, []]));
  const refused: { row: number; error: ProtocolError }[] = [];
  for (const point of points) {
    try {
      const variable = resolvePoint(point, driver);
      areas.get(variable.address.area)?.push(variable);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refused.push({ row: point.row, error });
    }
  }
  const blocks = [...areas].flatMap(([area, variables]) => {
    const most = isBitArea(area) ? MOST_READ_BITS : MOST_READ_REGISTERS;
    const gap = driver.mergeGap * (isBitArea(area) ? 16 : 1);
    const groups = driver.chunkCollection
      ? mergeSpans(variables, { most, gap })
      : variables.map((variable) => [variable]);
    return groups.map((group) => new ModbusBlock(area, group, wireLength));
  });
  return { blocks, refused };
}

/** Where a variable stands in the data of a reply that begins at `start`. */
function fieldOf(variable: Variable, start: number): Field {
  const { row, type, mask, length, encoding } = variable;
  const distance = variable.start - start;
  const common = { row, type, length, encoding };
  if (isBitArea(variable.address.area)) {
    return { ...common, offset: distance >> 3, bit: distance & 7, mask: 0 };
  }
  if (type === 'bit' || type === 'int8' || type === 'uint8') {
    const place = placeInRegister(variable);
    return { ...common, offset: distance * 2 + place.byte, bit: place.bit, mask: 0 };
  }
  return { ...common, offset: distance * 2, bit: 0, mask };
}
