import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { ReportValue } from '../../exchange/report-values.ts';
import type { WriteRequest } from '../../exchange/request.ts';
import { invalid } from '../request-body.ts';
import type { MetricType } from '../sparkplug/metric.ts';
import { deviceTopic, edgeNodeOf, nodeTopic } from '../sparkplug/node-topics.ts';
import { decodeMetrics, encodePayload, type ReceivedMetric, type Metric } from '../sparkplug/payload.ts';
import { ProtobufError } from '../sparkplug/protobuf-reader.ts';
import type { TemplateMessage, TopicTemplate } from '../template.ts';
import { type CredentialsOf, writtenCredentials } from '../credentials/credentials.ts';

/**
 * Sparkplug B: a report is DDATA for each driver, and NDATA for variables without one. Sequence numbers, births and deaths are
 * those of the connection (`edge-nodes/edge-node.ts`).
 */
const template: TopicTemplate = {
  name: 'sparkplug',
  report: ({ topic, time, values }) => {
    const edgeNode = edgeNodeOf(topic);
    if (edgeNode === undefined) return [];
    const devices = new Map<string | null, Metric[]>();
    for (const value of values) {
      const metric = metricOf(value);
      const list = devices.get(value.driver);
      if (list === undefined) devices.set(value.driver, [metric]);
      else list.push(metric);
    }
    return [...devices].map(([device, metrics]): TemplateMessage => {
      const payload = encodePayload(time, metrics);
      return device === null
        ? { topic: nodeTopic(edgeNode, 'NDATA'), payload }
        : { topic: deviceTopic(edgeNode, 'DDATA', device), payload };
    });
  },
  parseWrite: (_topic, payload) => commandOf(payload),
  // A host sees what became of a command in the data that follow.
  writeAnswer: () => null,
  // A host reads by asking for a rebirth.
  parseRead: () => null,
  readAnswer: () => null,
};

const typeOf: Readonly<Record<ReportValue['dataType'], MetricType>> = {
  bit: 'Boolean',
  integer: 'Int64',
  float: 'Double',
  string: 'String',
};

/** The type that the values of a variable are declared and sent as. */
export function metricType({
  dataType,
  isUnsigned64,
}: Pick<ReportValue, 'dataType' | 'isUnsigned64'>): MetricType {
  return isUnsigned64 === true ? 'UInt64' : typeOf[dataType];
}

function metricOf(value: ReportValue): Metric {
  return { name: value.key, timestamp: value.time, type: metricType(value), value: value.value };
}

/** Commands with values; those for the node itself (`Node Control/Rebirth`) are not for variables. */
function commandOf(payload: Uint8Array): WriteRequest | null {
  let metrics: readonly ReceivedMetric[];
  try {
    metrics = decodeMetrics(payload);
  } catch (error) {
    if (error instanceof ProtobufError) throw invalid(error.message, error);
    throw error;
  }
  const writes = metrics.flatMap(({ name, value }) => {
    if (name.startsWith('Node Control/') || name.startsWith('Device Control/')) return [];
    if (name === '') throw invalid('a metric has neither a name nor an alias that this edge node declared');
    if (value === null) throw invalid(`the metric ${name.slice(0, 50)} has no value`);
    return [{ key: name, value: written(value) }];
  });
  return writes.length === 0 ? null : { id: '', writes };
}

/** An integer that a double does not hold is written by its digits. */
function written(value: number | bigint | boolean | string): WrittenValue {
  return typeof value === 'bigint' ? String(value) : value;
}

export const templates = { sparkplug: template };

export const credentials: CredentialsOf<'sparkplug'> = { sparkplug: writtenCredentials };
