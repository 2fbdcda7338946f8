import {
  AttributeIds,
  BrowseDirection,
  type BrowseResult,
  type ClientSession,
  NodeClass,
  type ReferenceDescription,
} from 'node-opcua-client';
import type { BrowseEntry, BrowseOptions, BrowsePage } from '../../browse.ts';
import { readOpcUaAddress } from '@penstock/contract/protocols/opc-ua-address';
import { ProtocolError } from '../../protocol-error.ts';
import { accessFacts, valueIn } from './attributes.ts';
import { isBad, statusError, within } from './calls.ts';
import { DataTypes } from './data-types.ts';
import { PartLister } from './parts.ts';
import type { ValueReader } from './read.ts';

/** The folder in which servers keep their values (OPC 10000-5, section 8.2.4). */
const OBJECTS = 'i=85';
const HIERARCHICAL_REFERENCES = 'i=33';
/** Name, class and type definition of what a reference leads to. */
const ALL_FIELDS = 63;
/** Lists that were started and not read to the end; servers keep few of them, and so do we. */
const MAX_CURSORS = 8;
const HAS_PROPERTY = 'ns=0;i=46';

/**
 * The rest of a list: parts of the value, references that the server sent beyond the limit, and the server's
 * continuation point.
 */
interface Cursor {
  readonly parts: readonly BrowseEntry[];
  readonly rest: readonly ReferenceDescription[];
  readonly point: Buffer | undefined;
}

/** Lists what a server has, page by page. */
export class Browser {
  readonly #session: ClientSession;
  readonly #reader: ValueReader;
  readonly #timeout: number;
  readonly #cursors = new Map<string, Cursor>();
  readonly #types: DataTypes;
  readonly #parts: PartLister;
  #nextCursor = 1;

  constructor(session: ClientSession, reader: ValueReader, timeout: number) {
    this.#session = session;
    this.#reader = reader;
    this.#timeout = timeout;
    this.#types = new DataTypes(session, reader, timeout);
    this.#parts = new PartLister(reader, this.#types);
  }

  async page(parent: string | null, { limit, continuation }: BrowseOptions): Promise<BrowsePage> {
    const { parts, rest, point } =
      continuation === null ? await this.#first(parent ?? OBJECTS, limit) : await this.#next(continuation);
    const shownParts = parts.slice(0, limit);
    const room = limit - shownParts.length;
    const left = { parts: parts.slice(limit), rest: rest.slice(room), point };
    const isEnd = left.parts.length === 0 && left.rest.length === 0 && point === undefined;
    const entries = [...shownParts, ...(await this.#describe(rest.slice(0, room)))];
    return { entries, continuation: isEnd ? null : this.#keep(left) };
  }

  async #first(parent: string, limit: number): Promise<Cursor> {
    if (hasPath(parent)) return { parts: await this.#parts.list(parent), rest: [], point: undefined };
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
    const cursor = cursorFrom(result);
    // Some servers have nodes for elements and fields; those are not listed twice.
    const hasNodes = cursor.rest.some(isPartNode);
    return hasNodes ? cursor : { ...cursor, parts: await this.#parts.list(parent) };
  }

  async #next(continuation: string): Promise<Cursor> {
    const cursor = this.#cursors.get(continuation);
    this.#cursors.delete(continuation);
    if (cursor === undefined) throw new ProtocolError('refused', 'this list is no longer known');
    const { parts, rest, point } = cursor;
    if (parts.length > 0 || rest.length > 0 || point === undefined) return cursor;
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
      facts.set(address, {
        ...(await this.#types.facts(valueIn(type), valueIn(rank))),
        ...accessFacts(access),
      });
    }
    return [...byAddress].map(([address, { displayName, browseName, nodeClass }]) => ({
      address,
      name: displayName.text ?? browseName.name ?? '',
      kind: kindOf(nodeClass),
      ...(facts.get(address) ?? { deviceType: null, dataType: null, readable: false, writable: false }),
    }));
  }
}

function cursorFrom({ statusCode, references, continuationPoint }: BrowseResult): Cursor {
  if (isBad(statusCode)) throw statusError(statusCode, 'value');
  const hasMore = Buffer.isBuffer(continuationPoint) && continuationPoint.length > 0;
  return { parts: [], rest: references ?? [], point: hasMore ? continuationPoint : undefined };
}

function hasPath(address: string): boolean {
  const read = readOpcUaAddress(address);
  return typeof read !== 'string' && read.path.length > 0;
}

/** A value below another that is no property of it, such as its unit. */
function isPartNode({ nodeClass, referenceTypeId }: ReferenceDescription): boolean {
  return nodeClass === NodeClass.Variable && referenceTypeId.toString() !== HAS_PROPERTY;
}

function kindOf(nodeClass: NodeClass): BrowseEntry['kind'] {
  if (nodeClass === NodeClass.Object) return 'folder';
  if (nodeClass === NodeClass.Variable) return 'value';
  return nodeClass === NodeClass.Method ? 'method' : 'other';
}
