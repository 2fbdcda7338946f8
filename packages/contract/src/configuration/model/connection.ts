import { z } from 'zod';
import { limits } from '../../rules/limits.ts';
import type { Condition } from '../../schema/condition.ts';
import {
  appliesIf,
  checked,
  choice,
  integer,
  list,
  mark,
  number,
  requiredIf,
  text,
} from '../../schema/field.ts';
import { brokersFinding } from '../../rules/brokers.ts';
import { userPropertiesFinding } from '../../rules/user-properties.ts';
import { batchOf, httpBatchSchema } from './batch.ts';
import { httpRequestSchema, httpSignInSchema } from './http-request.ts';
import { influxDatabaseSchema, influxLinesSchema } from './influx-write.ts';
import { kafkaMessagesSchema, kafkaSignInSchema } from './kafka-messages.ts';
import { postgresTableSchema } from './postgres-table.ts';
import { proxySchema } from './proxy.ts';
import { signInSchema } from '../../vendors/sign-in.ts';

/** The facts of a field that says where secrets go. */
const goesThere = { destination: true } as const;
const certificate = () => mark(text('certificate').default(''), { file: 'certificateFile' });
const usesTls: Condition = { field: 'mode', in: ['oneWay', 'twoWay'] };
const usesOwnCertificate: Condition = { field: 'mode', in: ['twoWay'] };

/**
 * Transport security; the certificates are PEM (a .der file is rewritten when it is read). One-way trusts the system's
 * authorities where no root certificate is given; two-way needs a certificate and a key of the gateway.
 */
export const tlsSchema = z.strictObject({
  mode: mark(choice(['none', 'oneWay', 'twoWay']).default('none'), goesThere),
  rootCertificate: mark(appliesIf(certificate(), usesTls), goesThere),
  clientCertificate: requiredIf(certificate(), usesOwnCertificate),
  privateKey: mark(requiredIf(certificate(), usesOwnCertificate), { secret: true }),
});

export const qosSchema = z.literal([0, 1, 2]);

const enabled: Condition = { field: 'enabled', in: [true] };

/** The message that the server publishes when the connection is lost. */
export const willSchema = z.strictObject({
  enabled: z.boolean().default(false),
  topic: requiredIf(text('optionalTopic').default(''), enabled),
  qos: appliesIf(qosSchema.default(0), enabled),
  retain: appliesIf(z.boolean().default(false), enabled),
  content: appliesIf(text('willContent').default(''), enabled),
});

/**
 * The order in which messages are sent that waited for their server: beside the new ones, which are sent at once; strictly in
 * order, each after the one before it; or the newest first, beside the new ones.
 */
export const replayOrders = ['beside', 'strict', 'newestFirst'] as const;
export type ReplayOrder = (typeof replayOrders)[number];

/** The messages that wait for a server (docs/reporting.md). */
export const bufferSchema = z.strictObject({
  /** The most that they may take of the disk, in MB; null leaves it to the room that all connections share. */
  size: integer(1, 65_536, 'MB').nullable().default(null),
  /** After how many hours one is given up, 0 for never; null as it is set for all connections. */
  expiry: number('resumableHours').nullable().default(null),
  order: choice(replayOrders).default('beside'),
  /** The most messages a second of those that waited; null takes the limit of the vendor, or 100. */
  rate: integer(1, 1000, '1/s').nullable().default(null),
});

/** The common fields of all connections to servers: topics refer to a connection, or its group, by name. */
const common = {
  name: text('driverName'),
  enabled: z.boolean().default(true),
  buffer: bufferSchema.prefault({}),
} as const;
/** How what a server sends is handed to scripts. */
export const returnTypes = ['string', 'bytes'] as const;

/** How MQTT is carried: by TCP itself, or in frames of WebSocket (MQTT 3.1.1 and 5, section 6), each with or without TLS. */
export const mqttTransports = ['tcp', 'webSocket'] as const;

const overWebSocket: Condition = { field: 'transport', in: ['webSocket'] };
const ofVersion5: Condition = { field: 'version', in: ['5'] };

export const mqttConnectionSchema = z.strictObject({
  ...common,
  /** Connections of one group all serve the topics that name the group. Empty: none. */
  group: mark(text('shortText').default(''), { advanced: true }),
  host: mark(text('requiredHost'), goesThere),
  port: mark(number('port').default(1883), goesThere),
  transport: mark(choice(mqttTransports).default('tcp'), goesThere),
  /** The path and the query of the address that takes WebSocket. */
  path: mark(appliesIf(text('webSocketPath').default('/mqtt'), overWebSocket), goesThere),
  version: choice(['3.1.1', '5']).default('3.1.1'),
  /** Maximum wait for the server's answer, in ms. */
  timeout: number('mqttTimeout').default(5000),
  /** Heartbeat, in s; 0 is none (MQTT 3.1.1, section 3.1.2.10). */
  keepAlive: integer(0, 65_535, 's').default(60),
  cleanSession: mark(z.boolean().default(true), { advanced: true }),
  /** The user properties of the connection and of every message, one a line as `name: value`. They are no place for secrets. */
  userProperties: mark(
    appliesIf(checked(text('userProperties').default(''), userPropertiesFinding), ofVersion5),
    { advanced: true },
  ),
  signIn: signInSchema.prefault({ vendor: 'plain' }),
  tls: tlsSchema.prefault({}),
  proxy: proxySchema.prefault({}),
  will: willSchema.prefault({}),
});
export type MqttConnection = z.output<typeof mqttConnectionSchema>;

const socket = {
  ...common,
  host: mark(text('requiredHost'), goesThere),
  port: mark(number('port'), goesThere),
  returnType: choice(returnTypes).default('string'),
  /** Script that is called with what the server sends; empty takes it as a write or read request in JSON. */
  callbackScript: mark(text('script').default(''), { code: 'javascript', script: 'callback' }),
} as const;

export const tcpConnectionSchema = z.strictObject({
  ...socket,
  timeout: number('mqttTimeout').default(5000),
  tls: tlsSchema.prefault({}),
  proxy: proxySchema.prefault({}),
});
export type TcpConnection = z.output<typeof tcpConnectionSchema>;

export const udpConnectionSchema = z.strictObject({
  ...socket,
  /** 0 lets the system choose. */
  localPort: mark(number('port').default(0), { advanced: true }),
});
export type UdpConnection = z.output<typeof udpConnectionSchema>;

export const httpConnectionSchema = z.strictObject({
  ...common,
  /** The address reports are sent below; the topic of a report is added to it. Fetched to test the connection. */
  url: mark(text('requiredUrl'), goesThere),
  /** Overrides the port of the URL; null keeps it. */
  port: mark(number('port').nullable().default(null), goesThere),
  timeout: number('mqttTimeout').default(5000),
  /** Whether a connection is kept for the next request, in s; 0 closes it after each. */
  keepAlive: integer(0, 65_535, 's').default(60),
  signIn: httpSignInSchema.prefault({}),
  request: httpRequestSchema.prefault({}),
  batch: httpBatchSchema.prefault({}),
  returnType: choice(returnTypes).default('string'),
  /** Script that is called with what the server answers to a report; empty ignores it. */
  callbackScript: mark(text('script').default(''), { code: 'javascript', script: 'callback' }),
  tls: tlsSchema.prefault({}),
  proxy: proxySchema.prefault({}),
});
export type HttpConnection = z.output<typeof httpConnectionSchema>;

/** The reports of a request to a server that takes many. */
const usualBatch = 100;

export const influxConnectionSchema = z.strictObject({
  ...common,
  /** The address of the server, below which `/write` or `/api/v2/write` is. */
  url: mark(text('requiredUrl'), goesThere),
  timeout: number('mqttTimeout').default(5000),
  database: influxDatabaseSchema.prefault({}),
  lines: influxLinesSchema.prefault({}),
  batch: batchOf(usualBatch).prefault({}),
  tls: tlsSchema.prefault({}),
  proxy: proxySchema.prefault({}),
});
export type InfluxConnection = z.output<typeof influxConnectionSchema>;

export const kafkaConnectionSchema = z.strictObject({
  ...common,
  /** Brokers to begin with, which tell the addresses of all. */
  brokers: mark(checked(text('brokers'), brokersFinding), goesThere),
  timeout: number('mqttTimeout').default(5000),
  signIn: kafkaSignInSchema.prefault({}),
  messages: kafkaMessagesSchema.prefault({}),
  batch: batchOf(usualBatch).prefault({}),
  tls: tlsSchema.prefault({}),
});
export type KafkaConnection = z.output<typeof kafkaConnectionSchema>;

export const postgresConnectionSchema = z.strictObject({
  ...common,
  host: mark(text('requiredHost'), goesThere),
  port: mark(number('port').default(5432), goesThere),
  timeout: number('mqttTimeout').default(5000),
  store: postgresTableSchema,
  batch: batchOf(usualBatch).prefault({}),
  tls: tlsSchema.prefault({}),
});
export type PostgresConnection = z.output<typeof postgresConnectionSchema>;

/** The link to the management platform. The gateway's secret is not part of the document. */
export const managementConnectionSchema = z.strictObject({
  enabled: z.boolean().default(true),
  host: mark(text('host').default(''), goesThere),
  port: mark(number('port').default(1883), goesThere),
  timeout: number('mqttTimeout').default(5000),
  keepAlive: integer(0, 65_535, 's').default(60),
  tls: tlsSchema.prefault({}),
});

/** All connections. MQTT, TCP and UDP take effect after a restart (gateway specification, section 4). */
export const connectionsSchema = z.strictObject({
  mqtt: mark(list(mqttConnectionSchema, 'name', limits.connections), { restart: true }),
  tcp: mark(list(tcpConnectionSchema, 'name', limits.connections), { restart: true }),
  udp: mark(list(udpConnectionSchema, 'name', limits.connections), { restart: true }),
  http: list(httpConnectionSchema, 'name', limits.connections),
  influx: list(influxConnectionSchema, 'name', limits.connections),
  kafka: list(kafkaConnectionSchema, 'name', limits.connections),
  postgres: list(postgresConnectionSchema, 'name', limits.connections),
  management: mark(managementConnectionSchema.prefault({}), { cutOff: true }),
});
