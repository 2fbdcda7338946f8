import type { z } from 'zod';
import { alarmSchema } from './alarm.ts';
import {
  httpConnectionSchema,
  influxConnectionSchema,
  kafkaConnectionSchema,
  mqttConnectionSchema,
  postgresConnectionSchema,
  tcpConnectionSchema,
  udpConnectionSchema,
} from './connection.ts';
import { modbusTcpServiceSchema, opcUaServiceSchema, restServiceSchema } from './data-service.ts';
import { modbusRegisterSchema } from './modbus-register.ts';
import { recordingSchema } from './recording.ts';
import { scriptSchema } from './script.ts';
import { readTopicSchema, reportTopicSchema, writeTopicSchema } from './topic.ts';
import { deviceVariableSchema, intermediateVariableSchema, systemVariableSchema } from './variable.ts';

/** A list of the configuration that consoles show and change item by item. */
export interface ListSection {
  readonly schema: z.ZodType;
  /** The field that tells its items apart. */
  readonly identity: string;
  /** Where it is in the document. */
  readonly path: readonly string[];
}

/** Every list that is changed item by item, by the dotted path by which calls name it. Drivers have calls of their own. */
export const listSections = {
  'connections.mqtt': { schema: mqttConnectionSchema, identity: 'name', path: ['connections', 'mqtt'] },
  'connections.tcp': { schema: tcpConnectionSchema, identity: 'name', path: ['connections', 'tcp'] },
  'connections.udp': { schema: udpConnectionSchema, identity: 'name', path: ['connections', 'udp'] },
  'connections.http': { schema: httpConnectionSchema, identity: 'name', path: ['connections', 'http'] },
  'connections.influx': {
    schema: influxConnectionSchema,
    identity: 'name',
    path: ['connections', 'influx'],
  },
  'connections.kafka': { schema: kafkaConnectionSchema, identity: 'name', path: ['connections', 'kafka'] },
  'connections.postgres': {
    schema: postgresConnectionSchema,
    identity: 'name',
    path: ['connections', 'postgres'],
  },
  'topics.report': { schema: reportTopicSchema, identity: 'id', path: ['topics', 'report'] },
  'topics.write': { schema: writeTopicSchema, identity: 'id', path: ['topics', 'write'] },
  'topics.read': { schema: readTopicSchema, identity: 'id', path: ['topics', 'read'] },
  'dataServices.modbusTcp': {
    schema: modbusTcpServiceSchema,
    identity: 'name',
    path: ['dataServices', 'modbusTcp'],
  },
  'dataServices.rest': {
    schema: restServiceSchema,
    identity: 'name',
    path: ['dataServices', 'rest'],
  },
  'dataServices.opcUa': {
    schema: opcUaServiceSchema,
    identity: 'name',
    path: ['dataServices', 'opcUa'],
  },
  'dataServices.registers': {
    schema: modbusRegisterSchema,
    identity: 'key',
    path: ['dataServices', 'registers'],
  },
  scripts: { schema: scriptSchema, identity: 'name', path: ['scripts'] },
  variables: { schema: deviceVariableSchema, identity: 'key', path: ['variables'] },
  intermediateVariables: {
    schema: intermediateVariableSchema,
    identity: 'key',
    path: ['intermediateVariables'],
  },
  systemVariables: { schema: systemVariableSchema, identity: 'key', path: ['systemVariables'] },
  recordings: { schema: recordingSchema, identity: 'id', path: ['recordings'] },
  alarms: { schema: alarmSchema, identity: 'id', path: ['alarms'] },
} as const satisfies Record<string, ListSection>;

/** The name of a list. */
export type ListSectionName = keyof typeof listSections;

const names: readonly string[] = Object.keys(listSections);

/** Tells whether a text names a list. */
export function isListSectionName(text: string): text is ListSectionName {
  return names.includes(text);
}
