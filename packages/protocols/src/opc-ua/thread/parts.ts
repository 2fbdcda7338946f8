import { AttributeIds, type DataValue, NodeClass, NodeId } from 'node-opcua-client';
import type { NodeStep } from '@penstock/contract/protocols/address';
import {
  isWritable,
  namesList,
  type OpcUaAddress,
  readOpcUaAddress,
  writeOpcUaAddress,
} from '@penstock/contract/protocols/opc-ua-address';
import type { BrowseEntry } from '../../browse.ts';
import { ProtocolError } from '../../protocol-error.ts';
import { lengthAt } from '../path-value.ts';
import { accessFacts, valueIn } from './attributes.ts';
import { isBad, statusError } from './calls.ts';
import type { DataTypes } from './data-types.ts';
import { askedValue, decodedOf, indexRangeOf, type ValueReader } from './read.ts';
import { isOpaque } from './structures.ts';

/** The elements of a longer array are not listed one by one. */
const MAX_ELEMENTS = 100;
const SCALAR = -1;
const ONE_DIMENSION = 1;
const ATTRIBUTES = [
  AttributeIds.NodeClass,
  AttributeIds.DataType,
  AttributeIds.ValueRank,
  AttributeIds.ArrayDimensions,
  AttributeIds.UserAccessLevel,
] as const;

/** A value, or a part of one, as the server declares it. */
interface Declared {
  readonly dataType: NodeId;
  readonly valueRank: number;
  /** The most elements of an array of one dimension; 0 when the server does not say. */
  readonly most: number;
}

type Access = Pick<BrowseEntry, 'readable' | 'writable'>;

/** Lists the parts of a value: the elements of an array, the fields of a structure. They are no nodes of the server. */
export class PartLister {
  readonly #reader: ValueReader;
  readonly #types: DataTypes;

  constructor(reader: ValueReader, types: DataTypes) {
    this.#reader = reader;
    this.#types = types;
  }

  /**
   * The parts of what an address names, by addresses with a longer path; none for what is no value, and for arrays of more
   * than 100 elements or several dimensions. Rejects with `addressMissing` for a path that the type of the value does not have.
   */
  async list(text: string): Promise<BrowseEntry[]> {
    const address = readOpcUaAddress(text);
    if (typeof address === 'string' || namesList(address.path)) return [];
    const nodeId = this.#reader.namespaces.nodeId(text);
    const asked = ATTRIBUTES.map((attributeId) => ({ nodeId, attributeId }));
    const [nodeClass, type, rank, dimensions, level] = await this.#reader.readAttributes(asked);
    if (address.path.length > 0 && nodeClass !== undefined && isBad(nodeClass.statusCode)) {
      throw statusError(nodeClass.statusCode, 'value');
    }
    const dataType = valueIn(type);
    if (valueIn(nodeClass) !== NodeClass.Variable || !(dataType instanceof NodeId)) return [];
    const valueRank = valueIn(rank);
    let declared: Declared = {
      dataType,
      valueRank: typeof valueRank === 'number' ? valueRank : SCALAR,
      most: firstDimension(dimensions),
    };
    for (const step of address.path) declared = await this.#partOf(declared, step);
    return await this.#parts(address, nodeId, declared, accessFacts(level));
  }

  async #partOf({ dataType, valueRank }: Declared, step: NodeStep): Promise<Declared> {
    if (step.kind === 'index') {
      if (valueRank < ONE_DIMENSION)
        throw new ProtocolError('addressMissing', 'there is no array at this index');
      return { dataType, valueRank: SCALAR, most: 0 };
    }
    const fields = valueRank === SCALAR ? await this.#types.fields(dataType) : [];
    const field = fields.find(({ name }) => name === step.name);
    if (field === undefined) throw new ProtocolError('addressMissing', 'the structure has no such field');
    return { ...field, most: 0 };
  }

  async #parts(
    address: OpcUaAddress,
    nodeId: NodeId,
    declared: Declared,
    access: Access,
  ): Promise<BrowseEntry[]> {
    const { dataType, valueRank } = declared;
    if (valueRank === ONE_DIMENSION) {
      const length = await this.#length(nodeId, address.path, declared);
      const facts = await this.#types.facts(dataType, SCALAR);
      return Array.from({ length: length > MAX_ELEMENTS ? 0 : length }, (_, index) => {
        const step: NodeStep = { kind: 'index', ranges: [{ first: index, last: index }] };
        return entryOf(address, step, `[${index}]`, facts, access);
      }).flat();
    }
    if (valueRank !== SCALAR) return [];
    const entries: BrowseEntry[] = [];
    for (const field of await this.#types.fields(dataType)) {
      const facts = await this.#types.facts(field.dataType, field.valueRank);
      const step: NodeStep = { kind: 'field', name: field.name };
      entries.push(...entryOf(address, step, field.name, facts, access));
    }
    return entries;
  }

  /** How many elements an array has now; as many as declared where it has no value. */
  async #length(nodeId: NodeId, path: readonly NodeStep[], { most }: Declared): Promise<number> {
    if (most > MAX_ELEMENTS) return most;
    const [answer] = await this.#reader.readAttributes([askedValue(nodeId, indexRangeOf(path))]);
    if (answer === undefined || isBad(answer.statusCode)) return most;
    const late = await this.#reader.structures.decode([answer]);
    if (late !== undefined && path.length > 0 && isOpaque(answer)) throw late;
    return lengthAt(decodedOf(answer), path);
  }
}

/** One entry; none where its address would be too deep to be one. */
function entryOf(
  address: OpcUaAddress,
  step: NodeStep,
  name: string,
  facts: Pick<BrowseEntry, 'deviceType' | 'dataType'>,
  { readable, writable }: Access,
): BrowseEntry[] {
  const path = [...address.path, step];
  const text = writeOpcUaAddress({ ...address, path });
  if (typeof readOpcUaAddress(text) === 'string') return [];
  const canBeWritten = writable && facts.dataType !== null && isWritable(path);
  return [{ address: text, name, kind: 'value', ...facts, readable, writable: canBeWritten }];
}

function firstDimension(answer: DataValue | undefined): number {
  const dimensions = valueIn(answer);
  const isList = Array.isArray(dimensions) || dimensions instanceof Uint32Array;
  const first: unknown = isList ? dimensions[0] : undefined;
  return typeof first === 'number' ? first : 0;
}
