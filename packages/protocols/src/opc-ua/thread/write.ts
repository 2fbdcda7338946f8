import {
  AttributeIds,
  type ClientSession,
  coerceExpandedNodeId,
  coerceNodeId,
  type DataValue,
  LocalizedText,
  type NodeId,
  QualifiedName,
  StatusCodes,
  VariantArrayType,
  type VariantOptions,
} from 'node-opcua-client';
import type { NodeStep } from '@penstock/contract/protocols/address';
import { isWritable } from '@penstock/contract/protocols/opc-ua-address';
import { meansBadAddress, ProtocolError } from '../../protocol-error.ts';
import type { Value } from '../../values/value.ts';
import { type BuiltInType, builtInTypes, isBuiltInType } from '../built-in-types.ts';
import type { AskedNode, Command } from '../../opc-ua-host/messages.ts';
import { valueOf } from '../values.ts';
import { writtenValue } from '../written-value.ts';
import { isBad, statusError, within } from './calls.ts';
import { type Asked, plain, readValueId, type ValueReader, valueFrom } from './read.ts';

export interface Writing {
  readonly session: ClientSession;
  readonly reader: ValueReader;
  /** Milliseconds for each call. */
  readonly timeout: number;
}

/**
 * Writes one variable with the type that the server gives it, and reads it back where asked. Only the value goes
 * out, since many servers refuse a status or a time with it (OPC 10000-4, section 5.11.4). Resolves with the value as
 * the variable reads it back, or the value of the command where it is not read back.
 */
export async function writeValue(
  writing: Writing,
  { node, value, verify }: Extract<Command, { kind: 'write' }>,
): Promise<Value> {
  const { session, reader, timeout } = writing;
  if (!isWritable(node.path)) {
    throw new ProtocolError('readOnly', 'fields of structures and lists cannot be written');
  }
  const [source] = await reader.resolve([node]);
  if (source === undefined || source instanceof ProtocolError) {
    throw source ?? new ProtocolError('incomplete', 'no node');
  }
  const { nodeId } = source.asked;
  const [current, declared] = await reader.readAttributes([
    source.asked,
    { nodeId, attributeId: AttributeIds.DataType },
  ]);
  const type = await typeOf(writing, nodeId, node, current, declared);
  const raw = rawValue(value, type, current);
  const status = await within(timeout, 'request', () =>
    session.write({
      nodeId,
      attributeId: AttributeIds.Value,
      ...readValueId(source.asked),
      value: { value: variantOf(type, raw, node.path) },
    }),
  );
  if (isBad(status)) throw statusError(status, 'value');
  if (!verify) return value;
  const expected = valueOf(type, plain(raw), node);
  await checkWritten(writing, source.asked, node, expected);
  return expected;
}

/** A value to write; an element of an array goes as an array of one (OPC 10000-4, section 5.11.4). */
function variantOf(type: BuiltInType, raw: unknown, [step]: readonly NodeStep[]): VariantOptions {
  // A pair of halves would otherwise be taken for an array.
  if (step?.kind !== 'index') return { dataType: type, arrayType: VariantArrayType.Scalar, value: raw };
  const { length } = step.ranges;
  if (length === 1) return { dataType: type, arrayType: VariantArrayType.Array, value: [raw] };
  const dimensions = Array.from({ length }, () => 1);
  return { dataType: type, arrayType: VariantArrayType.Matrix, dimensions, value: [raw] };
}

async function checkWritten(
  { reader }: Writing,
  asked: Asked,
  node: AskedNode,
  expected: Value,
): Promise<void> {
  const [answer] = await reader.readAttributes([asked]);
  let found: Value;
  try {
    found = valueFrom(answer, node, undefined);
  } catch (error) {
    // Where reading is not allowed, the acknowledgement must do.
    if (error instanceof ProtocolError && meansBadAddress(error.reason)) return;
    throw error;
  }
  if (found === expected) return;
  throw new ProtocolError('verifyFailed', 'the value read back differs from the one written');
}

/**
 * The built-in type to write: what the variable declares when that is built in itself; else that of its present
 * value, for types derived from others and for those that leave the choice (Number, BaseDataType); else what the
 * server's type tree has.
 */
async function typeOf(
  { session, timeout }: Writing,
  nodeId: NodeId,
  node: AskedNode,
  current: DataValue | undefined,
  declared: DataValue | undefined,
): Promise<BuiltInType> {
  if (current === undefined || declared === undefined) {
    throw new ProtocolError('incomplete', 'no answer for this node');
  }
  if (isBad(declared.statusCode)) throw statusError(declared.statusCode, 'value');
  const hasValue = !isBad(current.statusCode) && Number(current.value.dataType) !== 0;
  if (hasValue && Number(current.value.arrayType) !== 0 && node.path.length === 0) {
    throw new ProtocolError('typeMismatch', 'the variable is an array');
  }
  const own = standardType(declared.value.value);
  if (own !== undefined) return own;
  if (hasValue && isBuiltInType(current.value.dataType)) return current.value.dataType;
  const derived: number = await within(timeout, 'request', () => session.getBuiltInDataType(nodeId));
  if (isBuiltInType(derived) && builtInTypes[derived].dataType !== null) return derived;
  return typeFor(node);
}

/** The number of a data type node of the standard that is a built-in type with plain values. */
function standardType(dataType: unknown): BuiltInType | undefined {
  if (typeof dataType !== 'object' || dataType === null) return undefined;
  if (!('namespace' in dataType) || dataType.namespace !== 0 || !('value' in dataType)) return undefined;
  const { value } = dataType;
  if (typeof value !== 'number' || !isBuiltInType(value)) return undefined;
  return builtInTypes[value].dataType === null ? undefined : value;
}

/** The type to write. For a variable that takes any type and is empty it is that of the point. */
function typeFor({ dataType }: AskedNode): BuiltInType {
  for (const type of Object.keys(builtInTypes).map(Number)) {
    if (isBuiltInType(type) && builtInTypes[type].dataType === dataType) return type;
  }
  throw new ProtocolError('typeMismatch', `${dataType} has no built-in type`);
}

/** As the stack wants it; the types whose values are objects there are made from their text. */
function rawValue(value: Value, type: BuiltInType, current: DataValue | undefined): unknown {
  const written = writtenValue(value, type);
  if (typeof written !== 'string') return written;
  try {
    if (type === 17) return coerceNodeId(written);
    if (type === 18) return coerceExpandedNodeId(written);
    if (type === 19) return statusCode(written);
    if (type === 20) return qualifiedName(written);
    if (type === 21) return new LocalizedText({ text: written, locale: localeOf(current) });
    return written;
  } catch {
    throw new ProtocolError('typeMismatch', `"${written.slice(0, 40)}" is no ${builtInTypes[type].name}`);
  }
}

function statusCode(name: string): unknown {
  const status: unknown = Object.getOwnPropertyDescriptor(StatusCodes, name)?.value;
  if (typeof status !== 'object' || status === null) throw new Error('no such status');
  return status;
}

function qualifiedName(text: string): QualifiedName {
  const [, index, name] = /^(?:(\d{1,5}):)?(.*)$/s.exec(text) ?? [];
  const namespaceIndex = Number(index ?? 0);
  if (namespaceIndex > 0xffff) throw new Error('no such namespace');
  return new QualifiedName({ namespaceIndex, name: name ?? '' });
}

function localeOf(current: DataValue | undefined): string | null {
  const value: unknown = current?.value.value;
  if (typeof value !== 'object' || value === null || !('locale' in value)) return null;
  return typeof value.locale === 'string' ? value.locale : null;
}
