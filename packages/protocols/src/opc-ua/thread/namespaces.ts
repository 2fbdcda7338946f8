import { coerceNodeId, NodeId } from 'node-opcua-client';
import { deviceFact } from '@penstock/contract/errors/device-fact';
import { readOpcUaAddress, writeOpcUaAddress } from '@penstock/contract/protocols/opc-ua-address';
import { ProtocolError } from '../../protocol-error.ts';

/** Node ids are parsed once; a plan has as many as a gateway has variables, and debugging adds a few. */
const MAX_PARSED = 100_000;
/** URIs in a NamespaceArray that are looked at; their number is a UInt16. */
const MAX_NAMESPACES = 0x1_0000;

/** The namespaces of a server as its NamespaceArray had them in this session (OPC 10000-5, section 6.3.1). */
export class Namespaces {
  readonly #parsed = new Map<string, NodeId>();
  #uris: readonly string[] = [];
  #indexes: ReadonlyMap<string, number> = new Map();

  /** Takes the array as the server answered it; what is no list of texts is taken for an empty one. */
  set(array: unknown): void {
    const entries: readonly unknown[] = Array.isArray(array) ? array.slice(0, MAX_NAMESPACES) : [];
    this.#uris = entries.map((uri) => (typeof uri === 'string' ? uri : ''));
    // Where a server lists a URI twice, its nodes are in the first.
    this.#indexes = new Map(this.#uris.map((uri, index) => [uri, index] as const).toReversed());
    this.#parsed.clear();
  }

  /**
   * The node that a text names by index or URI. Throws `addressMalformed` for what is no node id, and `namespaceMissing`
   * for a namespace that the server does not have.
   */
  nodeId(text: string): NodeId {
    const known = this.#parsed.get(text);
    if (known !== undefined) return known;
    const nodeId = this.#parse(text);
    if (this.#parsed.size >= MAX_PARSED) this.#parsed.clear();
    this.#parsed.set(text, nodeId);
    return nodeId;
  }

  /** The text of a node id that holds whatever the order of the namespaces is when the server starts again. */
  textOf(nodeId: NodeId): string {
    const text = new NodeId(nodeId.identifierType, nodeId.value, nodeId.namespace).toString();
    const identifier = text.slice(text.indexOf(';') + 1);
    const uri = this.#uris[nodeId.namespace] ?? '';
    const namespace = nodeId.namespace === 0 || uri === '' ? nodeId.namespace : uri;
    return writeOpcUaAddress({ namespace, identifier, path: [] });
  }

  #parse(text: string): NodeId {
    const address = readOpcUaAddress(text);
    if (typeof address === 'string') throw malformed(text);
    const { namespace, identifier } = address;
    const index = typeof namespace === 'number' ? namespace : this.#indexes.get(namespace);
    if (index === undefined) {
      const facts = [deviceFact('namespace', String(namespace))];
      throw new ProtocolError('namespaceMissing', `namespace unknown: ${namespace}`, undefined, facts);
    }
    try {
      return coerceNodeId(`ns=${index};${identifier}`);
    } catch {
      throw malformed(text);
    }
  }
}

function malformed(text: string): ProtocolError {
  return new ProtocolError('addressMalformed', `${text.slice(0, 100)} is no node id`);
}
