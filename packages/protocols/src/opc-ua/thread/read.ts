import { AttributeIds, type ClientSession, coerceNodeId, type DataValue, NodeId } from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import type { Value } from '../../values/value.ts';
import { failureOf } from '../failure.ts';
import type { AskedNode, ReadAnswer } from '../../opc-ua-host/messages.ts';
import { valueOf } from '../values.ts';
import { isBad, statusError, within } from './calls.ts';

/** Server.ServerCapabilities.OperationLimits.MaxNodesPerRead (OPC 10000-5, section 6.3.11). */
const MAX_NODES_PER_READ = 'i=11705';
/** Node ids are parsed once; a plan has as many as a gateway has variables, and debugging adds a few. */
const MAX_PARSED = 100_000;
/** The statuses of a server that can answer half as much. */
const ASKS_FOR_LESS =
  /^Bad(?:TooManyOperations|EncodingLimitsExceeded|ResponseTooLarge|RequestTooLarge|TcpMessageTooLarge)\b/;

/** An attribute that is asked for. */
export interface Asked {
  readonly nodeId: NodeId;
  readonly attributeId: AttributeIds;
}

/** Reads attributes within the limits of a server, which it learns. */
export class ValueReader {
  readonly #session: ClientSession;
  readonly #timeout: number;
  readonly #parsed = new Map<string, NodeId>();
  #limit = Number.POSITIVE_INFINITY;

  constructor(session: ClientSession, timeout: number) {
    this.#session = session;
    this.#timeout = timeout;
  }

  /** Asks the server for its limit; many small ones name none. */
  async learnLimits(): Promise<void> {
    const nodeId = this.nodeId(MAX_NODES_PER_READ);
    const [answer] = await this.readAttributes([{ nodeId, attributeId: AttributeIds.Value }]);
    const limit: unknown = answer === undefined || isBad(answer.statusCode) ? 0 : answer.value.value;
    if (typeof limit === 'number' && limit >= 1) this.#limit = limit;
  }

  /** Throws `addressMalformed` for what is no node id. */
  nodeId(text: string): NodeId {
    const known = this.#parsed.get(text);
    if (known !== undefined) return known;
    const nodeId = parse(text);
    if (this.#parsed.size >= MAX_PARSED) this.#parsed.clear();
    this.#parsed.set(text, nodeId);
    return nodeId;
  }

  async read(nodes: readonly AskedNode[]): Promise<ReadAnswer> {
    const asked = nodes.map(({ nodeId }) => ({
      nodeId: this.nodeId(nodeId),
      attributeId: AttributeIds.Value,
    }));
    const answers = await this.readAttributes(asked);
    const values: (Value | undefined)[] = [];
    const failures: { index: number; failure: ReturnType<typeof failureOf> }[] = [];
    nodes.forEach((node, index) => {
      try {
        values.push(valueFrom(answers[index], node));
      } catch (error) {
        values.push(undefined);
        failures.push({ index, failure: failureOf(error) });
      }
    });
    return { kind: 'read', values, failures };
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
      return await within(this.#timeout, 'request', () => this.#session.read([...part], 0));
    } catch (error) {
      if (part.length > 1 && error instanceof ProtocolError && ASKS_FOR_LESS.test(statusNameIn(error))) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Throws a `ProtocolError` for a bad status or a value that the point cannot take. */
export function valueFrom(answer: DataValue | undefined, wanted: AskedNode): Value {
  if (answer === undefined) throw new ProtocolError('incomplete', 'no answer for this node');
  if (isBad(answer.statusCode)) throw statusError(answer.statusCode, 'value');
  const { dataType, arrayType } = answer.value;
  if (Number(arrayType) !== 0) throw new ProtocolError('typeMismatch', 'the variable is an array');
  return valueOf(dataType, plain(answer.value.value), wanted);
}

/** Node ids are objects of the stack, which knows their notation. */
export function plain(raw: unknown): unknown {
  return raw instanceof NodeId ? raw.toString() : raw;
}

function statusNameIn({ message }: ProtocolError): string {
  return /\bBad[A-Z][A-Za-z]+/.exec(message)?.[0] ?? '';
}

function parse(text: string): NodeId {
  try {
    return coerceNodeId(text);
  } catch {
    throw new ProtocolError('addressMalformed', `${text.slice(0, 100)} is no node id`);
  }
}
