import { type MetricType, metricFields, metricTypes, type MetricValue, payloadFields } from './metric.ts';
import { ProtobufError, type ProtobufField, protobufFields } from './protobuf-reader.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

/** A metric as it is sent. */
export interface Metric {
  readonly name: string;
  /** A number that later messages have in the place of the name, in a birth of a node that has aliases. */
  readonly alias?: number;
  /** ms since 1970. */
  readonly timestamp: number;
  readonly type: MetricType;
  readonly value: MetricValue;
}

// Encoding is synchronous, so that one of each serves all.
const payloadWriter = new ProtobufWriter();
const metricWriter = new ProtobufWriter();

/**
 * A payload without its sequence number, which {@link withSequence} adds when it is sent. `timestamp` is when it is made, ms
 * since 1970. Each metric has its type, which births must have and data may: widespread libraries of hosts need it.
 */
export function encodePayload(timestamp: number, metrics: readonly Metric[]): Uint8Array {
  payloadWriter.reset();
  payloadWriter.unsigned(payloadFields.timestamp, timestamp);
  for (const metric of metrics) {
    writeMetric(metric);
    payloadWriter.bytes(payloadFields.metrics, metricWriter.written);
  }
  return payloadWriter.written.slice();
}

/** The payload with a sequence number, 0 to 255: fields may come in any order. */
export function withSequence(payload: Uint8Array, sequence: number): Uint8Array {
  payloadWriter.reset();
  payloadWriter.unsigned(payloadFields.seq, sequence);
  const field = payloadWriter.written;
  const whole = new Uint8Array(payload.length + field.length);
  whole.set(payload);
  whole.set(field, payload.length);
  return whole;
}

/** When a payload was made, ms since 1970; 0 where it does not say. @throws ProtobufError */
export function timestampOf(payload: Uint8Array): number {
  for (const { field, value } of protobufFields(payload)) {
    if (field === payloadFields.timestamp && typeof value === 'bigint') return Number(value);
  }
  return 0;
}

/** The payload with each metric marked as historical (tck-id-payloads-metric-is-historical). @throws ProtobufError */
export function asHistorical(payload: Uint8Array): Uint8Array {
  payloadWriter.reset();
  for (const { field, value } of protobufFields(payload)) {
    if (typeof value === 'bigint') payloadWriter.long(field, value);
    else if (field === payloadFields.metrics) {
      metricWriter.reset();
      metricWriter.boolean(metricFields.isHistorical, true);
      const mark = metricWriter.written;
      const metric = new Uint8Array(value.length + mark.length);
      metric.set(value);
      metric.set(mark, value.length);
      payloadWriter.bytes(field, metric);
    }
  }
  return payloadWriter.written.slice();
}

/**
 * The payload with aliases in the place of names (tck-id-payloads-alias-data-cmd-requirement); a metric without an alias keeps
 * its name. @throws ProtobufError
 */
export function withAliases(payload: Uint8Array, aliases: ReadonlyMap<string, number>): Uint8Array {
  return withMetrics(payload, (fields) => {
    const name = fields.find(({ field }) => field === metricFields.name)?.value;
    const alias = name instanceof Uint8Array ? aliases.get(text(name)) : undefined;
    if (alias === undefined) return undefined;
    metricWriter.unsigned(metricFields.alias, alias);
    return metricFields.name;
  });
}

/** The payload with names in the place of aliases; a metric whose alias is not known stays as it is. @throws ProtobufError */
export function withNames(payload: Uint8Array, names: ReadonlyMap<number, string>): Uint8Array {
  if (payload.length > maxBytes) return payload;
  return withMetrics(payload, (fields) => {
    if (fields.some(({ field }) => field === metricFields.name)) return undefined;
    const alias = fields.find(({ field }) => field === metricFields.alias)?.value;
    const name = typeof alias === 'bigint' ? names.get(Number(alias)) : undefined;
    if (name === undefined) return undefined;
    metricWriter.text(metricFields.name, name);
    return metricFields.alias;
  });
}

/**
 * The payload with changed metrics. `change` writes a field for a metric and answers which it takes the place of; undefined leaves the
 * metric as it is.
 */
function withMetrics(
  payload: Uint8Array,
  change: (fields: readonly ProtobufField[]) => number | undefined,
): Uint8Array {
  payloadWriter.reset();
  for (const one of protobufFields(payload)) {
    if (one.field !== payloadFields.metrics || typeof one.value === 'bigint') {
      payloadWriter.copy(one);
      continue;
    }
    const fields = [...protobufFields(one.value)];
    metricWriter.reset();
    const replaced = change(fields);
    for (const each of fields) if (each.field !== replaced) metricWriter.copy(each);
    payloadWriter.bytes(payloadFields.metrics, metricWriter.written);
  }
  return payloadWriter.written.slice();
}

function writeMetric({ name, alias, timestamp, type, value }: Metric): void {
  metricWriter.reset();
  metricWriter.text(metricFields.name, name);
  if (alias !== undefined) metricWriter.unsigned(metricFields.alias, alias);
  metricWriter.unsigned(metricFields.timestamp, timestamp);
  metricWriter.unsigned(metricFields.datatype, metricTypes[type]);
  if (value === null) metricWriter.boolean(metricFields.isNull, true);
  else writeValue(type, value);
}

function writeValue(type: MetricType, value: Exclude<MetricValue, null>): void {
  switch (type) {
    case 'Boolean':
      metricWriter.boolean(metricFields.booleanValue, Boolean(value));
      break;
    case 'String':
      metricWriter.text(metricFields.stringValue, String(value));
      break;
    case 'Double':
      metricWriter.double(metricFields.doubleValue, Number(value));
      break;
    case 'Int64':
    case 'UInt64':
      metricWriter.long(metricFields.longValue, wholeNumber(value));
      break;
  }
}

/** The value as an integer. One that has a fraction, which its variable does not, is cut. */
function wholeNumber(value: Exclude<MetricValue, null>): number | bigint {
  if (typeof value === 'bigint') return value;
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) ? number : Number.isFinite(number) ? BigInt(number) : 0;
}

/** A metric as a host sends it in a command. */
export interface ReceivedMetric {
  /** Empty where it has only an alias that this edge node did not declare. */
  readonly name: string;
  /** Null where it has none, or one of a type that commands do not need (data sets, templates, bytes). */
  readonly value: MetricValue;
}

/** The most metrics of one command. */
const maxMetrics = 200;
/** The most bytes of a command that are looked at. */
const maxBytes = 65_536;
// A value that begins with U+FEFF keeps it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the metrics of a command.
 * @throws ProtobufError when the bytes are no payload, or more than a command may have.
 */
export function decodeMetrics(payload: Uint8Array): ReceivedMetric[] {
  if (payload.length > maxBytes) throw new ProtobufError(`more than ${maxBytes} bytes`);
  const metrics: ReceivedMetric[] = [];
  for (const { field, value } of protobufFields(payload)) {
    if (field !== payloadFields.metrics || typeof value === 'bigint') continue;
    if (metrics.length === maxMetrics) throw new ProtobufError(`more than ${maxMetrics} metrics`);
    metrics.push(readMetric(value));
  }
  return metrics;
}

function readMetric(bytes: Uint8Array): ReceivedMetric {
  let name = '';
  let type = 0;
  let isNull = false;
  let value: MetricValue = null;
  let number: bigint | undefined;
  for (const one of protobufFields(bytes)) {
    if (typeof one.value === 'bigint') {
      if (one.field === metricFields.datatype) type = Number(one.value);
      if (one.field === metricFields.isNull) isNull = one.value !== 0n;
      if (one.field === metricFields.booleanValue) value = one.value !== 0n;
      if (one.field === metricFields.intValue) number = BigInt.asUintN(32, one.value);
      if (one.field === metricFields.longValue) number = one.value;
    } else {
      const { field, wireType } = one;
      if (field === metricFields.name) name = text(one.value);
      if (field === metricFields.stringValue) value = text(one.value);
      const view = new DataView(one.value.buffer, one.value.byteOffset, one.value.byteLength);
      if (field === metricFields.floatValue && wireType === 5) value = view.getFloat32(0, true);
      if (field === metricFields.doubleValue && wireType === 1) value = view.getFloat64(0, true);
    }
  }
  if (number !== undefined) value = signed(number, type);
  return { name, value: isNull ? null : value };
}

/** The integer that the bits mean: those of a type up to 32 bits, or of Int64, may be negative. */
function signed(bits: bigint, type: number): number | bigint {
  const isShort = type >= metricTypes.Int8 && type <= metricTypes.Int32;
  const isLong = type === metricTypes.Int64 || type === 0;
  const value = isShort ? BigInt.asIntN(32, bits) : isLong ? BigInt.asIntN(64, bits) : bits;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function text(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ProtobufError('a text is not UTF-8');
  }
}
