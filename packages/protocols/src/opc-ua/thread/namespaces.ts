import { coerceNodeId, NodeId } from 'node-opcua-client';
import { deviceFact } from '@penstock/contract/errors/device-fact';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import { readOpcUaAddress, writeOpcUaAddress } from '@penstock/contract/protocols/opc-ua-address';
import { ProtocolError } from '../../protocol-error.ts';

/** Node ids are parsed once; a plan has as many as a gateway has variables, and debugging adds a few. */
const MAX_PARSED = 100_000;
/** URIs in a NamespaceArray that are looked at; their number is a UInt16. */
const MAX_NAMESPACES = 0x1_0000;

/** 0 is the standard's namespace and 1 the server's own, whatever it is called (OPC 10000-5, section 6.3.1). */
const FIXED_INDEXES = 2;
/** The limits of the memory of a server: so many indexes, and URIs of so many characters. */
const REMEMBERED = { indexes: 1000, characters: 1000 } as const;

/**
 * The namespaces of a server as its NamespaceArray had them in this session (OPC 10000-5, section 6.3.1). A server may give an
 * index to another namespace when it starts again; an index keeps the meaning that it had when it was first seen.
 */
export class Namespaces {
  readonly #parsed = new Map<string, NodeId>();
  #uris: readonly string[] = [];
  #indexes: ReadonlyMap<string, number> = new Map();
  #meant: readonly string[];

  /** @param meant the URIs that the indexes of the server meant when they were first seen; empty where that is not known. */
  constructor(meant: readonly string[] = []) {
    this.#meant = meant;
  }

  /** The URIs that indexes mean, by index; empty where that is not known. */
  get meant(): readonly string[] {
    return this.#meant;
  }

  /** The namespaces that addresses may name by an index, in their order. */
  get indexed(): readonly IndexedNamespace[] {
    return this.#meant.flatMap((uri, index) =>
      index < FIXED_INDEXES || uri === '' ? [] : [{ index, uri, present: this.#indexes.get(uri) ?? null }],
    );
  }

  /**
   * Takes the array as the server answered it; what is no list of texts is taken for an empty one. Answers whether an index
   * was seen for the first time.
   */
  set(array: unknown): boolean {
    const entries: readonly unknown[] = Array.isArray(array) ? array.slice(0, MAX_NAMESPACES) : [];
    this.#uris = entries.map((uri) => (typeof uri === 'string' ? uri : ''));
    // Where a server lists a URI twice, its nodes are in the first.
    this.#indexes = new Map(this.#uris.map((uri, index) => [uri, index] as const).toReversed());
    this.#parsed.clear();
    const before = this.#meant;
    this.#meant = withFirstSeen(before, this.#uris);
    return this.#meant.some((uri, index) => uri !== (before[index] ?? ''));
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

  /** The index now of the namespace that an index meant; undefined where the server does not have it. */
  #presentIndex(index: number): number | undefined {
    const uri = this.#meant[index] ?? '';
    return index < FIXED_INDEXES || uri === '' || this.#uris[index] === uri ? index : this.#indexes.get(uri);
  }

  #parse(text: string): NodeId {
    const address = readOpcUaAddress(text);
    if (typeof address === 'string') throw malformed(text);
    const { namespace, identifier } = address;
    const index =
      typeof namespace === 'number' ? this.#presentIndex(namespace) : this.#indexes.get(namespace);
    if (index === undefined) {
      const name = typeof namespace === 'number' ? `${namespace} = ${this.#meant[namespace]}` : namespace;
      const facts = [deviceFact('namespace', name)];
      throw new ProtocolError('namespaceMissing', `namespace unknown: ${name}`, undefined, facts);
    }
    try {
      return coerceNodeId(`ns=${index};${identifier}`);
    } catch {
      throw malformed(text);
    }
  }
}

/** The URIs of indexes, where those that were seen before stay. */
function withFirstSeen(before: readonly string[], now: readonly string[]): readonly string[] {
  const length = Math.min(REMEMBERED.indexes, Math.max(before.length, now.length));
  return Array.from({ length }, (_, index) => {
    const known = before[index] ?? '';
    const uri = now[index] ?? '';
    return known === '' && uri.length <= REMEMBERED.characters ? uri : known;
  });
}

function malformed(text: string): ProtocolError {
  return new ProtocolError('addressMalformed', `${text.slice(0, 100)} is no node id`);
}
