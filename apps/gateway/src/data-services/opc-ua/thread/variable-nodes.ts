import {
  AccessLevelFlag,
  DataType,
  DataValue,
  makeAccessLevelFlag,
  StatusCodes,
  type StatusCode,
  Variant,
} from 'node-opcua-client';
import type { AddressSpace, Namespace, UAObject, UAVariable } from 'node-opcua-address-space';
import type { NodeType, NodeValue, ProvidedNode, WriteStatus } from '../messages.ts';

/** Writes a value; answers the outcome. */
export type WriteNode = (key: string, value: number | bigint | string | boolean) => Promise<WriteStatus>;

/** How often a client may have a variable looked at, in ms. */
const minimumSamplingInterval = 100;

interface Held {
  readonly node: ProvidedNode;
  readonly variable: UAVariable;
  value: DataValue;
}

/** The variables of the gateway as nodes, in folders by driver and scan group. */
export class VariableNodes {
  readonly #space: AddressSpace;
  readonly #namespace: Namespace;
  readonly #write: WriteNode;
  readonly #held = new Map<string, Held>();
  readonly #folders = new Map<string, UAObject>();
  readonly #root: UAObject;

  constructor(space: AddressSpace, name: string, write: WriteNode) {
    this.#space = space;
    this.#namespace = space.getOwnNamespace();
    this.#write = write;
    this.#root = this.#namespace.addFolder('ObjectsFolder', {
      browseName: 'Gateway',
      displayName: name,
      nodeId: 's=gateway',
    });
  }

  /** Makes the nodes these; those that are as they were keep their subscriptions. */
  set(nodes: readonly ProvidedNode[]): void {
    const wanted = new Map(nodes.map((node) => [node.key, node]));
    for (const [key, { node, variable }] of this.#held) {
      if (isSame(node, wanted.get(key))) continue;
      this.#space.deleteNode(variable);
      this.#held.delete(key);
    }
    for (const node of nodes) if (!this.#held.has(node.key)) this.#add(node);
    this.#removeEmptyFolders(nodes);
  }

  /** Puts in present values. */
  put(values: readonly NodeValue[]): void {
    for (const { key, value, status, time } of values) {
      const held = this.#held.get(key);
      if (held === undefined) continue;
      held.value = new DataValue({
        value: variantOf(held.node.dataType, value),
        statusCode: StatusCodes[status],
        ...(time === 0 ? {} : { sourceTimestamp: new Date(time) }),
        serverTimestamp: new Date(),
      });
    }
  }

  #add(node: ProvidedNode): void {
    const { key, dataType, description, isWritable } = node;
    const held: { value: DataValue } = {
      value: new DataValue({
        value: variantOf(dataType, null),
        statusCode: StatusCodes.BadWaitingForInitialData,
      }),
    };
    const access = isWritable
      ? makeAccessLevelFlag('CurrentRead | CurrentWrite')
      : AccessLevelFlag.CurrentRead;
    const variable = this.#namespace.addVariable({
      organizedBy: this.#folder(node.folders),
      browseName: key,
      nodeId: `s=${key}`,
      dataType,
      description,
      accessLevel: access,
      userAccessLevel: access,
      minimumSamplingInterval,
    });
    const complete: Held = { node, variable, value: held.value };
    variable.bindVariable(
      {
        timestamped_get: () => complete.value,
        ...(isWritable
          ? {
              timestamped_set: async (written: DataValue): Promise<StatusCode> => {
                const value = writtenValue(written.value);
                if (value === undefined) return StatusCodes.BadTypeMismatch;
                return StatusCodes[await this.#write(key, value)];
              },
            }
          : {}),
      },
      true,
    );
    this.#held.set(key, complete);
  }

  #folder(names: readonly string[]): UAObject {
    let folder = this.#root;
    let path = '';
    for (const name of names) {
      path = `${path}/${name}`;
      const known = this.#folders.get(path);
      folder = known ?? this.#namespace.addFolder(folder, { browseName: name, nodeId: `s=gateway${path}` });
      this.#folders.set(path, folder);
    }
    return folder;
  }

  #removeEmptyFolders(nodes: readonly ProvidedNode[]): void {
    const used = new Set<string>();
    for (const { folders } of nodes) {
      let path = '';
      for (const name of folders) {
        path = `${path}/${name}`;
        used.add(path);
      }
    }
    for (const [path, folder] of [...this.#folders].toReversed()) {
      if (used.has(path)) continue;
      this.#space.deleteNode(folder);
      this.#folders.delete(path);
    }
  }
}

function isSame(one: ProvidedNode, other: ProvidedNode | undefined): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** The value in its data type; null for none. Integers of 64 bits are two halves, the high one first. */
function variantOf(type: NodeType, value: NodeValue['value']): Variant {
  if (value === null) return new Variant({ dataType: DataType.Null });
  switch (type) {
    case 'Boolean':
      return new Variant({ dataType: DataType.Boolean, value: Number(value) !== 0 });
    case 'String':
      return new Variant({ dataType: DataType.String, value: String(value) });
    case 'Int64':
    case 'UInt64': {
      const bits = BigInt.asUintN(64, wholeNumber(value));
      const halves = [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
      return new Variant({ dataType: DataType[type], value: halves });
    }
    case 'SByte':
    case 'Byte':
    case 'Int16':
    case 'UInt16':
    case 'Int32':
    case 'UInt32':
    case 'Float':
    case 'Double':
      return new Variant({ dataType: DataType[type], value: Number(value) });
  }
}

function wholeNumber(value: number | bigint | string): bigint {
  return typeof value === 'number' ? BigInt(Math.round(value)) : BigInt(value);
}

/** The value that a client wrote; undefined for one that no variable takes. */
function writtenValue({ dataType, value }: Variant): number | bigint | string | boolean | undefined {
  const given: unknown = value;
  if (dataType === DataType.Int64 || dataType === DataType.UInt64) {
    const [high, low] = Array.isArray(given) ? given.map(Number) : [];
    if (high === undefined || low === undefined) return undefined;
    const bits = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    return dataType === DataType.Int64 ? BigInt.asIntN(64, bits) : bits;
  }
  const isTaken = typeof given === 'number' || typeof given === 'string' || typeof given === 'boolean';
  return isTaken ? given : undefined;
}
