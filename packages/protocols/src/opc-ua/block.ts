import { writeOpcUaAddress } from '@penstock/contract/protocols/opc-ua-address';
import { parseAddress } from '@penstock/contract/protocols/parse-address';
import type { Block, Plan, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { OpcUaDriver } from './driver.ts';
import type { AskedNode } from '../opc-ua-host/messages.ts';

/** Strings without a length of their own; a server may send megabytes, and no variable needs them. */
const USUAL_STRING_BYTES = 1024;
const MAX_STRING_BYTES = 65_535;
/** Message, channel, sequence, type and request headers of a Read without security (OPC 10000-6, section 6.7). */
const REQUEST_BYTES = 24 + 4 + 44 + 16;
const RESPONSE_BYTES = 24 + 4 + 24 + 8;
/** Beside its node id: attribute, index range, data encoding; and of a value: masks and type. */
const NODE_BYTES = 14;
const VALUE_BYTES = 10;

/** A point with its node. Throws `addressMalformed`, `typeMismatch`, or `outOfRange` for a string length. */
export function resolvePoint(point: Point, driver: OpcUaDriver): AskedNode {
  const { dataType } = point;
  const parsed = parseAddress(driver, point.area, point.address, dataType);
  if (!parsed.ok) {
    const isType = parsed.finding.key === 'address.dataType';
    throw new ProtocolError(
      isType ? 'typeMismatch' : 'addressMalformed',
      `${point.area} ${point.address.slice(0, 100)}: ${parsed.finding.key}`,
    );
  }
  if (parsed.address.kind !== 'node') {
    throw new ProtocolError('addressMalformed', `${point.area} is no area of nodes`);
  }
  const length = point.stringLength ?? USUAL_STRING_BYTES;
  if (dataType === 'string' && (!Number.isInteger(length) || length < 1 || length > MAX_STRING_BYTES)) {
    throw new ProtocolError('outOfRange', `a string has 1 to ${MAX_STRING_BYTES} bytes, not ${length}`);
  }
  const { namespace, identifier, path } = parsed.address;
  return { nodeId: writeOpcUaAddress({ namespace, identifier, path: [] }), path, dataType, length };
}

/** The nodes of one Read. The thread divides it further where the server's own limit asks for that. */
export class OpcUaBlock implements Block {
  readonly rows: readonly number[];
  readonly nodes: readonly AskedNode[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent = undefined;

  constructor(rows: readonly number[], nodes: readonly AskedNode[]) {
    this.rows = rows;
    this.nodes = nodes;
    const [first] = nodes;
    const others = nodes.length > 1 ? ` and ${nodes.length - 1} more` : '';
    this.text = `Read ${first?.nodeId ?? 'nothing'}${others}`;
    this.requestBytes = nodes.reduce(
      (sum, { nodeId }) => sum + NODE_BYTES + Buffer.byteLength(nodeId),
      REQUEST_BYTES,
    );
    this.responseBytes = nodes.reduce(
      (sum, { dataType, length }) => sum + VALUE_BYTES + (dataType === 'string' ? length : 0),
      RESPONSE_BYTES,
    );
  }

  /** The nodes at these positions. */
  part(positions: readonly number[]): OpcUaBlock {
    const pick = <Entry>(entries: readonly Entry[]): Entry[] =>
      positions.flatMap((position) => entries.slice(position, position + 1));
    return new OpcUaBlock(pick(this.rows), pick(this.nodes));
  }
}

/** Blocks of as many nodes as the driver allows, in the order of the points; one each without chunk collection. */
export function planBlocks(points: readonly Point[], driver: OpcUaDriver): Plan {
  const size = driver.chunkCollection ? driver.settings.nodesPerRequest : 1;
  const rows: number[] = [];
  const nodes: AskedNode[] = [];
  const refused: Plan['refused'][number][] = [];
  for (const point of points) {
    try {
      nodes.push(resolvePoint(point, driver));
      rows.push(point.row);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refused.push({ row: point.row, error });
    }
  }
  const blocks: OpcUaBlock[] = [];
  for (let start = 0; start < rows.length; start += size) {
    blocks.push(new OpcUaBlock(rows.slice(start, start + size), nodes.slice(start, start + size)));
  }
  return { blocks, refused };
}
