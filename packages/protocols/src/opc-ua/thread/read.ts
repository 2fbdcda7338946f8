import {
  AttributeIds,
  type ClientSession,
  type DataValue,
  NodeId,
  ReadRequest,
  ReadResponse,
  type ReadValueIdOptions,
  TimestampsToReturn,
} from 'node-opcua-client';
import { indexRangeText } from '@penstock/contract/protocols/opc-ua-address';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { NodeStep } from '@penstock/contract/protocols/address';
import { ProtocolError } from '../../protocol-error.ts';
import type { Value } from '../../values/value.ts';
import { failureOf } from '../failure.ts';
import type { AskedNode, ReadAnswer } from '../../opc-ua-host/messages.ts';
import { type Decoded, partOf } from '../path-value.ts';
import { isBad, statusError } from './calls.ts';
import { Namespaces } from './namespaces.ts';
import { request } from './request.ts';
import { isOpaque, Structures } from './structures.ts';

/** Server.NamespaceArray (OPC 10000-5, section 6.3.1). */
const NAMESPACE_ARRAY = 'i=2255';
/** Server.ServerCapabilities.OperationLimits.MaxNodesPerRead (OPC 10000-5, section 6.3.11). */
const MAX_NODES_PER_READ = 'i=11705';
/** Server.ServerCapabilities.OperationLimits.MaxMonitoredItemsPerCall. */
const MAX_ITEMS_PER_CALL = 'i=11714';
/** How long an unknown namespace is believed to be unknown, in ms; servers load theirs while sessions are open. */
const NAMESPACES_KEPT = 10_000;
/** The statuses of a server that can answer half as much. */
const ASKS_FOR_LESS =
  /^Bad(?:TooManyOperations|EncodingLimitsExceeded|ResponseTooLarge|RequestTooLarge|TcpMessageTooLarge)\b/;

/** An attribute that is asked for. */
export interface Asked {
  readonly nodeId: NodeId;
  readonly attributeId: AttributeIds;
  /** The part of the value, in the notation of OPC 10000-4, section 7.27. */
  readonly indexRange?: string;
}

export interface ReaderEvents {
  /** The indexes of namespaces mean more than before. */
  meant(meant: readonly string[]): Promise<void>;
  /** An answer came so many ms after its request, which was given up before. */
  late(milliseconds: number): void;
}

/** Reads attributes within the limits of a server, which it learns. */
export class ValueReader {
  readonly namespaces: Namespaces;
  readonly structures: Structures;
  /** Monitored items that the server creates in one request. */
  maxItemsPerRequest = Number.POSITIVE_INFINITY;
  readonly #session: ClientSession;
  readonly #timeout: number;
  readonly #events: ReaderEvents;
  #limit = Number.POSITIVE_INFINITY;
  #learnt = Number.NEGATIVE_INFINITY;

  /** @param meant what the indexes of namespaces meant before. */
  constructor(session: ClientSession, timeout: number, meant: readonly string[], events: ReaderEvents) {
    this.#session = session;
    this.#timeout = timeout;
    this.#events = events;
    this.namespaces = new Namespaces(meant);
    this.structures = new Structures(session, timeout);
  }

  /** Asks the server for its namespaces, and for its limits, which many small ones do not name. */
  async learn(): Promise<void> {
    const [namespaces, nodes, items] = await this.readAttributes(
      [NAMESPACE_ARRAY, MAX_NODES_PER_READ, MAX_ITEMS_PER_CALL].map((text) => ({
        nodeId: this.namespaces.nodeId(text),
        attributeId: AttributeIds.Value,
      })),
    );
    const isKnown = namespaces !== undefined && !isBad(namespaces.statusCode);
    const isMore = this.namespaces.set(isKnown ? namespaces.value.value : undefined);
    this.#limit = limitIn(nodes) ?? this.#limit;
    this.maxItemsPerRequest = limitIn(items) ?? Number.POSITIVE_INFINITY;
    this.#learnt = performance.now();
    if (isMore) await this.#events.meant(this.namespaces.meant);
  }

  /** The namespaces that addresses may name by an index, as the server has them now. */
  async indexedNamespaces(): Promise<readonly IndexedNamespace[]> {
    await this.learn();
    return this.namespaces.indexed;
  }

  /** Each node has its own fault; those that are asked for the same thing are asked once. */
  async read(nodes: readonly AskedNode[]): Promise<ReadAnswer> {
    const asked: Asked[] = [];
    const positions = new Map<string, number>();
    const found = (await this.resolve(nodes)).map((source) => {
      if (source instanceof ProtocolError) return source;
      const known = positions.get(source.key);
      if (known !== undefined) return known;
      positions.set(source.key, asked.length);
      return asked.push(source.asked) - 1;
    });
    const answers = await this.readAttributes(asked);
    const late = await this.structures.decode(answers);
    const values: (Value | undefined)[] = [];
    const failures: { index: number; failure: ReturnType<typeof failureOf> }[] = [];
    nodes.forEach((node, index) => {
      try {
        const position = found[index];
        if (position instanceof ProtocolError) throw position;
        const answer = position === undefined ? undefined : answers[position];
        values.push(valueFrom(answer, node, late));
      } catch (error) {
        values.push(undefined);
        failures.push({ index, failure: failureOf(error) });
      }
    });
    return { kind: 'read', values, failures };
  }

  /**
   * Resolves each node to its request, with a key that is the same for the same request, or to the reason why
   * it cannot be read.
   */
  async resolve(
    nodes: readonly AskedNode[],
  ): Promise<(ProtocolError | { readonly key: string; readonly asked: Asked })[]> {
    const resolved = nodes.map((node) => this.#source(node));
    const isUnknown = resolved.some(
      (one) => one instanceof ProtocolError && one.reason === 'namespaceMissing',
    );
    if (!isUnknown || performance.now() - this.#learnt < NAMESPACES_KEPT) return resolved;
    await this.learn();
    return nodes.map((node) => this.#source(node));
  }

  #source({ nodeId, path }: AskedNode): ProtocolError | { readonly key: string; readonly asked: Asked } {
    try {
      const range = indexRangeOf(path);
      return { key: `${range} ${nodeId}`, asked: askedValue(this.namespaces.nodeId(nodeId), range) };
    } catch (error) {
      if (error instanceof ProtocolError) return error;
      throw error;
    }
  }

  /** In as many requests as the server needs, one after another. */
  async readAttributes(asked: readonly Asked[]): Promise<DataValue[]> {
    const answers: DataValue[] = [];
    while (answers.length < asked.length) {
      const part = asked.slice(answers.length, answers.length + Math.min(this.#limit, asked.length));
      const read = await this.#readPart(part);
      if (read === undefined) {
        this.#limit = Math.max(1, part.length >> 1);
        continue;
      }
      if (read.length !== part.length) {
        throw new ProtocolError('incomplete', `${read.length} answers for ${part.length} nodes`);
      }
      for (const answer of read) answers.push(answer);
    }
    return answers;
  }

  /** Undefined when the server asks for less at a time. */
  async #readPart(part: readonly Asked[]): Promise<DataValue[] | undefined> {
    try {
      const message = new ReadRequest({
        maxAge: 0,
        nodesToRead: part.map(readValueId),
        timestampsToReturn: TimestampsToReturn.Source,
      });
      const response = await request(this.#session, this.#timeout, message, (milliseconds) =>
        this.#events.late(milliseconds),
      );
      if (!(response instanceof ReadResponse))
        throw new ProtocolError('malformed', 'the answer is not that to a read');
      return response.results ?? [];
    } catch (error) {
      if (part.length > 1 && error instanceof ProtocolError && ASKS_FOR_LESS.test(statusNameIn(error))) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Node ids are objects of the stack, which knows their notation. */
export function plain(raw: unknown): unknown {
  if (raw instanceof NodeId) return raw.toString();
  const isList = Array.isArray(raw) && raw[0] instanceof NodeId;
  return isList ? raw.map((element: unknown) => plain(element)) : raw;
}

/** The value of a node; `range` is empty for the whole. */
export function askedValue(nodeId: NodeId, range: string): Asked {
  const asked = { nodeId, attributeId: AttributeIds.Value };
  return range === '' ? asked : { ...asked, indexRange: range };
}

/** As the stack wants it, which makes its own object of the text of a range. */
export function readValueId({ nodeId, attributeId, indexRange }: Asked): ReadValueIdOptions {
  const options: ReadValueIdOptions = { nodeId, attributeId };
  if (indexRange !== undefined) Reflect.set(options, 'indexRange', indexRange);
  return options;
}

/** The index range that goes out with a request: the first step of a path, where that is one. */
export function indexRangeOf([first]: readonly NodeStep[]): string {
  return first?.kind === 'index' ? indexRangeText(first.ranges) : '';
}

/**
 * Throws a `ProtocolError` for a bad status or a value that the point cannot take; `late` for a structure that could not
 * be decoded.
 */
export function valueFrom(
  answer: DataValue | undefined,
  wanted: AskedNode,
  late: ProtocolError | undefined,
): Value {
  if (answer === undefined) throw new ProtocolError('incomplete', 'no answer for this node');
  if (isBad(answer.statusCode)) throw statusError(answer.statusCode, 'value');
  if (late !== undefined && isOpaque(answer)) throw late;
  return partOf(decodedOf(answer), wanted);
}

/** The value of an answer, as the stack decoded it. */
export function decodedOf({ value }: DataValue): Decoded {
  const raw: unknown = value.value;
  return { type: value.dataType, isArray: Number(value.arrayType) !== 0, raw: plain(raw) };
}

/** A limit of a server; 0 is none, and many small ones do not name theirs. */
function limitIn(answer: DataValue | undefined): number | undefined {
  const limit: unknown = answer === undefined || isBad(answer.statusCode) ? 0 : answer.value.value;
  return typeof limit === 'number' && limit >= 1 ? limit : undefined;
}

function statusNameIn({ message }: ProtocolError): string {
  return /\bBad[A-Z][A-Za-z]+/.exec(message)?.[0] ?? '';
}
