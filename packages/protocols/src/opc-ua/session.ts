import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { BrowseOptions, BrowsePage } from '../browse.ts';
import type { Block, CycledBlocks, Point, Session, SpontaneousSink, WriteOptions } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Clock } from '../transport/clock.ts';
import { encodeValue } from '../values/encoder.ts';
import type { Value } from '../values/value.ts';
import { setFault, setValue, type ValueTable } from '../values/value-table.ts';
import { OpcUaBlock, resolvePoint } from './block.ts';
import type { OpcUaDriver } from './driver.ts';
import { errorOf } from './failure.ts';
import { Following } from './following.ts';
import type { AskedNode } from '../opc-ua-host/messages.ts';
import type { Requests } from './requests.ts';

const MAX_ENTRIES = 1000;

/** Requests to one OPC UA server. */
export class OpcUaSession implements Session {
  readonly #requests: Requests;
  readonly #driver: OpcUaDriver;
  readonly #following: Following;
  /** Writes follow each other, so that the last one requested is the one that stays. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(requests: Requests, driver: OpcUaDriver, clock: Clock) {
    this.#following = new Following(requests, driver, clock);
    this.#requests = requests;
    this.#driver = driver;
  }

  /** A block of a single node rejects with the fault of that node, so that its status is known. */
  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof OpcUaBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    await this.#following.read(block, into, (part, table) => this.#poll(part, table));
  }

  follow(groups: readonly CycledBlocks[], sink: SpontaneousSink): void {
    this.#following.sink = sink;
    for (const { blocks, interval } of groups)
      for (const block of blocks) if (block instanceof OpcUaBlock) this.#following.add(block, interval);
  }

  isReported(block: Block): boolean {
    return this.#following.reportsAll(block);
  }

  async #poll({ nodes, rows }: OpcUaBlock, into: ValueTable): Promise<void> {
    const answer = await this.#requests.ask({ kind: 'read', nodes }, 'read');
    if (answer.kind !== 'read' || answer.values.length !== nodes.length) {
      throw new ProtocolError('malformed', 'the answer is not that to a read');
    }
    const [only] = answer.failures;
    if (only !== undefined && nodes.length === 1) throw errorOf(only.failure);
    answer.values.forEach((value, index) => {
      const row = rows[index];
      if (row !== undefined && value !== undefined) setValue(into, row, value);
    });
    for (const { index, failure } of answer.failures) {
      const row = rows[index];
      if (row !== undefined) setFault(into, [row], errorOf(failure));
    }
  }

  async write(point: Point, value: Value, { verify }: WriteOptions): Promise<Value> {
    const node = resolvePoint(point, this.#driver);
    checkFits(node, value);
    const write = this.#lastWrite.then(async () => {
      const answer = await this.#requests.ask({ kind: 'write', node, value, verify }, 'write');
      if (answer.kind !== 'written')
        throw new ProtocolError('malformed', 'the answer is not that to a write');
      this.#following.wrote(node, answer.value);
      return answer.value;
    });
    this.#lastWrite = write.catch(() => undefined);
    return await write;
  }

  takeLateReplies(): number {
    return this.#requests.takeLateReplies();
  }

  async browse(parent: string | null, options: BrowseOptions): Promise<BrowsePage> {
    const { limit } = options;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ENTRIES) {
      throw new ProtocolError('outOfRange', `a page has 1 to ${MAX_ENTRIES} entries, not ${limit}`);
    }
    if (parent !== null) checkNodeId(parent, this.#driver);
    const answer = await this.#requests.ask({ kind: 'browse', parent, options }, 'read');
    if (answer.kind !== 'page') throw new ProtocolError('malformed', 'the answer is not that to a browse');
    return answer.page;
  }

  async namespaces(): Promise<readonly IndexedNamespace[]> {
    const answer = await this.#requests.ask({ kind: 'namespaces' }, 'read');
    if (answer.kind !== 'namespaces')
      throw new ProtocolError('malformed', 'the answer is not that about namespaces');
    return answer.namespaces;
  }

  close(): Promise<void> {
    return this.#requests.close();
  }
}

/** Refuses a value that the data type of the variable cannot hold, before anything is sent. */
function checkFits({ dataType, length }: AskedNode, value: Value): void {
  encodeValue({ type: dataType, mask: 0, length, size: length, encoding: 'utf8' }, value);
}

function checkNodeId(address: string, driver: OpcUaDriver): void {
  const point = { row: 0, area: 'node', address, dataType: 'bit', stringLength: null } as const;
  resolvePoint({ ...point, byteOrder: null, stringEncoding: null }, driver);
}
