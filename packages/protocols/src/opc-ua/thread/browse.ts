import {
  AttributeIds,
  BrowseDirection,
  type BrowseResult,
  type ClientSession,
  type DataValue,
  findBasicDataType,
  NodeClass,
  NodeId,
  type ReferenceDescription,
} from 'node-opcua-client';
import type { BrowseEntry, BrowseOptions, BrowsePage } from '../../browse.ts';
import { ProtocolError } from '../../protocol-error.ts';
import { builtInTypes, isBuiltInType } from '../built-in-types.ts';
import { isBad, statusError, within } from './calls.ts';
import type { ValueReader } from './read.ts';

/** The folder in which servers keep their values (OPC 10000-5, section 8.2.4). */
const OBJECTS = 'i=85';
const HIERARCHICAL_REFERENCES = 'i=33';
/** Name, class and type definition of what a reference leads to. */
const ALL_FIELDS = 63;
/** Lists that were started and not read to the end; servers keep few of them, and so do we. */
const MAX_CURSORS = 8;
const MAX_TYPES = 1000;
const CURRENT_READ = 1;
const CURRENT_WRITE = 2;

/** What is left of a list: what the server sent beyond the limit, and its own continuation point. */
interface Cursor {
  readonly rest: readonly ReferenceDescription[];
  readonly point: Buffer | undefined;
}

/** Lists what a server has, page by page. */
export class Browser {
  readonly #session: ClientSession;
  readonly #reader: ValueReader;
  readonly #timeout: number;
  readonly #cursors = new Map<string, Cursor>();
  readonly #types = new Map<string, number>();
  #nextCursor = 1;

  constructor(session: ClientSession, reader: ValueReader, timeout: number) {
    this.#session = session;
    this.#reader = reader;
    this.#timeout = timeout;
  }

  async page(parent: string | null, { limit, continuation }: BrowseOptions): Promise<BrowsePage> {
    const { rest, point } =
      continuation === null ? await this.#first(parent ?? OBJECTS, limit) : await this.#next(continuation);
    const shown = rest.slice(0, limit);
    const left = { rest: rest.slice(limit), point };
    const isEnd = left.rest.length === 0 && point === undefined;
    return { entries: await this.#describe(shown), continuation: isEnd ? null : this.#keep(left) };
  }

  async #first(parent: string, limit: number): Promise<Cursor> {
    const nodeId = this.#reader.namespaces.nodeId(parent);
    const result = await within(this.#timeout, 'request', () => {
      this.#session.requestedMaxReferencesPerNode = limit;
      return this.#session.browse({
        nodeId,
        referenceTypeId: HIERARCHICAL_REFERENCES,
        includeSubtypes: true,
        browseDirection: BrowseDirection.Forward,
        nodeClassMask: 0,
        resultMask: ALL_FIELDS,
      });
    });
    return cursorFrom(result);
  }

  async #next(continuation: string): Promise<Cursor> {
    const cursor = this.#cursors.get(continuation);
    this.#cursors.delete(continuation);
    if (cursor === undefined) throw new ProtocolError('refused', 'this list is no longer known');
    const { rest, point } = cursor;
    if (rest.length > 0 || point === undefined) return cursor;
    return cursorFrom(await within(this.#timeout, 'request', () => this.#session.browseNext(point, false)));
  }

  #keep(cursor: Cursor): string {
    const name = String(this.#nextCursor);
    this.#nextCursor += 1;
    this.#cursors.set(name, cursor);
    const [oldest] = this.#cursors;
    if (this.#cursors.size > MAX_CURSORS && oldest !== undefined) {
      const [oldestName, { point }] = oldest;
      this.#cursors.delete(oldestName);
      // The server would keep it until the session ends.
      if (point !== undefined) this.#session.browseNext(point, true).catch(() => undefined);
    }
    return name;
  }

  async #describe(references: readonly ReferenceDescription[]): Promise<BrowseEntry[]> {
    // A node may be referred to more than once; those of other servers cannot be read through this one.
    const byAddress = new Map<string, ReferenceDescription>();
    for (const reference of references) {
      const { nodeId } = reference;
      if (nodeId.serverIndex !== 0 || (nodeId.namespaceUri ?? '') !== '') continue;
      byAddress.set(this.#reader.namespaces.textOf(nodeId), reference);
    }
    const values = [...byAddress].filter(([, { nodeClass }]) => nodeClass === NodeClass.Variable);
    const attributes = [AttributeIds.DataType, AttributeIds.ValueRank, AttributeIds.UserAccessLevel];
    const asked = values.flatMap(([address]) =>
      attributes.map((attributeId) => ({ nodeId: this.#reader.namespaces.nodeId(address), attributeId })),
    );
    const answers = await this.#reader.readAttributes(asked);
    const facts = new Map<string, Pick<BrowseEntry, 'deviceType' | 'dataType' | 'readable' | 'writable'>>();
    for (const [index, [address]] of values.entries()) {
      const [type, rank, access] = answers.slice(index * attributes.length, (index + 1) * attributes.length);
      facts.set(address, { ...(await this.#typeFacts(type, rank)), ...accessFacts(access) });
    }
    return [...byAddress].map(([address, { displayName, browseName, nodeClass }]) => ({
      address,
      name: displayName.text ?? browseName.name ?? '',
      kind: kindOf(nodeClass),
      ...(facts.get(address) ?? { deviceType: null, dataType: null, readable: false, writable: false }),
    }));
  }

  async #typeFacts(
    type: DataValue | undefined,
    rank: DataValue | undefined,
  ): Promise<Pick<BrowseEntry, 'deviceType' | 'dataType'>> {
    const builtIn = await this.#builtInType(valueIn(type));
    if (!isBuiltInType(builtIn)) return { deviceType: null, dataType: null };
    const { name, dataType } = builtInTypes[builtIn];
    const dimensions = valueIn(rank);
    const isArray = typeof dimensions === 'number' && dimensions >= 0;
    return isArray ? { deviceType: `${name}[]`, dataType: null } : { deviceType: name, dataType };
  }

  /** The built-in type that a data type is derived from; 0 when that is not known. */
  async #builtInType(dataType: unknown): Promise<number> {
    if (!(dataType instanceof NodeId)) return 0;
    if (dataType.namespace === 0 && typeof dataType.value === 'number' && isBuiltInType(dataType.value)) {
      return dataType.value;
    }
    const name = dataType.toString();
    const known = this.#types.get(name);
    if (known !== undefined) return known;
    const found: number = await within(this.#timeout, 'request', () =>
      findBasicDataType(this.#session, dataType),
    ).catch((error: unknown) => {
      if (error instanceof ProtocolError && error.reason !== 'timeout' && error.reason !== 'disconnected')
        return 0;
      throw error;
    });
    if (this.#types.size < MAX_TYPES) this.#types.set(name, found);
    return found;
  }
}

function cursorFrom({ statusCode, references, continuationPoint }: BrowseResult): Cursor {
  if (isBad(statusCode)) throw statusError(statusCode, 'value');
  const hasMore = Buffer.isBuffer(continuationPoint) && continuationPoint.length > 0;
  return { rest: references ?? [], point: hasMore ? continuationPoint : undefined };
}

function kindOf(nodeClass: NodeClass): BrowseEntry['kind'] {
  if (nodeClass === NodeClass.Object) return 'folder';
  if (nodeClass === NodeClass.Variable) return 'value';
  return nodeClass === NodeClass.Method ? 'method' : 'other';
}

function accessFacts(answer: DataValue | undefined): Pick<BrowseEntry, 'readable' | 'writable'> {
  const level = valueIn(answer);
  const bits = typeof level === 'number' ? level : 0;
  return { readable: (bits & CURRENT_READ) !== 0, writable: (bits & CURRENT_WRITE) !== 0 };
}

function valueIn(answer: DataValue | undefined): unknown {
  return answer === undefined || isBad(answer.statusCode) ? undefined : answer.value.value;
}
