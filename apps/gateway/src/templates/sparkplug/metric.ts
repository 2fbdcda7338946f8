/** The data types of metrics that this edge node declares (Sparkplug 3.0, section 6.4.16), and those of numbers of 32 bits. */
export const metricTypes = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt64: 8,
  Double: 10,
  Boolean: 11,
  String: 12,
} as const;

/** A data type that this edge node declares. */
export type MetricType = Extract<
  keyof typeof metricTypes,
  'Int64' | 'UInt64' | 'Double' | 'Boolean' | 'String'
>;

/** The value of a metric; null where it is not known. */
export type MetricValue = number | bigint | boolean | string | null;

/** The numbers of fields (Sparkplug 3.0, section 6.4.1: the schema). */
export const payloadFields = { timestamp: 1, metrics: 2, seq: 3 } as const;
export const metricFields = {
  name: 1,
  alias: 2,
  timestamp: 3,
  datatype: 4,
  isHistorical: 5,
  isNull: 7,
  intValue: 10,
  longValue: 11,
  floatValue: 12,
  doubleValue: 13,
  booleanValue: 14,
  stringValue: 15,
} as const;
