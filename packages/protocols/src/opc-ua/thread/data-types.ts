import { AttributeIds, type ClientSession, findBasicDataType, NodeId } from 'node-opcua-client';
import type { BrowseEntry } from '../../browse.ts';
import { ProtocolError } from '../../protocol-error.ts';
import { builtInTypes, isBuiltInType } from '../built-in-types.ts';
import { isBad, within } from './calls.ts';
import type { ValueReader } from './read.ts';

const MAX_TYPES = 1000;
/** Fields of one structure; servers of others may claim any number. */
const MAX_FIELDS = 1000;
const STRUCTURE = 22;

/** A field of a structure, as its server defines it (OPC 10000-3, section 8.51). */
export interface StructureField {
  readonly name: string;
  readonly dataType: NodeId;
  /** -1: one value; 1: an array of one dimension. */
  readonly valueRank: number;
}

/** The data types of a server, each asked for once in a session. */
export class DataTypes {
  readonly #session: ClientSession;
  readonly #reader: ValueReader;
  readonly #timeout: number;
  readonly #builtIn = new Map<string, number>();
  readonly #fields = new Map<string, readonly StructureField[]>();

  constructor(session: ClientSession, reader: ValueReader, timeout: number) {
    this.#session = session;
    this.#reader = reader;
    this.#timeout = timeout;
  }

  /** How a value of a type is listed; `valueRank` as the server declares it. */
  async facts(dataType: unknown, valueRank: unknown): Promise<Pick<BrowseEntry, 'deviceType' | 'dataType'>> {
    const builtIn = await this.#builtInType(dataType);
    if (!isBuiltInType(builtIn)) return { deviceType: null, dataType: null };
    const known = builtInTypes[builtIn];
    const isArray = typeof valueRank === 'number' && valueRank >= 0;
    if (isArray) return { deviceType: `${known.name}[]`, dataType: null };
    return { deviceType: known.name, dataType: known.dataType };
  }

  /** The fields of a structure by its DataTypeDefinition; none for other types, and where the server does not define it. */
  async fields(dataType: NodeId): Promise<readonly StructureField[]> {
    if ((await this.#builtInType(dataType)) !== STRUCTURE) return [];
    const name = dataType.toString();
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    const asked = { nodeId: dataType, attributeId: AttributeIds.DataTypeDefinition };
    const [answer] = await this.#reader.readAttributes([asked]);
    const definition: unknown =
      answer === undefined || isBad(answer.statusCode) ? undefined : answer.value.value;
    const found = fieldsIn(definition);
    if (this.#fields.size < MAX_TYPES) this.#fields.set(name, found);
    return found;
  }

  /** The built-in type that a data type is derived from; 0 when that is not known. */
  async #builtInType(dataType: unknown): Promise<number> {
    if (!(dataType instanceof NodeId)) return 0;
    if (dataType.namespace === 0 && typeof dataType.value === 'number' && isBuiltInType(dataType.value)) {
      return dataType.value;
    }
    const name = dataType.toString();
    const known = this.#builtIn.get(name);
    if (known !== undefined) return known;
    const found: number = await within(this.#timeout, 'request', () =>
      findBasicDataType(this.#session, dataType),
    ).catch((error: unknown) => {
      if (error instanceof ProtocolError && error.reason !== 'timeout' && error.reason !== 'disconnected')
        return 0;
      throw error;
    });
    if (this.#builtIn.size < MAX_TYPES) this.#builtIn.set(name, found);
    return found;
  }
}

/** The fields in a StructureDefinition; those of an enumeration have no data type. */
function fieldsIn(definition: unknown): StructureField[] {
  if (typeof definition !== 'object' || definition === null || !('fields' in definition)) return [];
  const fields: readonly unknown[] = Array.isArray(definition.fields) ? definition.fields : [];
  return fields.slice(0, MAX_FIELDS).flatMap((field) => {
    if (typeof field !== 'object' || field === null) return [];
    if (!('name' in field) || !('dataType' in field) || !('valueRank' in field)) return [];
    const { name, dataType, valueRank } = field;
    const isField = typeof name === 'string' && dataType instanceof NodeId && typeof valueRank === 'number';
    return isField ? [{ name, dataType, valueRank }] : [];
  });
}
