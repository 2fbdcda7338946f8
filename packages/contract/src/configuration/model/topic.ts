import { z } from 'zod';
import { limits } from '../../rules/limits.ts';
import type { ScriptUse } from '../../rules/script-entries.ts';
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
import { topicTemplates } from '../../vendors/templates.ts';
import { qosSchema, returnTypes } from './connection.ts';

/** Keys of variables a report, a recording or a topic concerns. */
export const keysSchema = mark(
  checked(z.array(text('key')), (keys) =>
    keys.length > limits.variablesPerReport
      ? { key: 'report.variables', parameters: { maximum: limits.variablesPerReport, actual: keys.length } }
      : null,
  ),
  { refersTo: 'variables' },
);

/** When a report is sent. Times are in milliseconds. */
export const reportMethodSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('scheduled'),
    interval: number('reportInterval').default(60_000),
    /** How often values are taken in between, which a report then has all, each with its time; null takes those of the moment. */
    sampleInterval: mark(integer(10, 2_147_483_647, 'ms').nullable().default(null), { advanced: true }),
  }),
  z.strictObject({
    kind: z.literal('change'),
    /** Minimum time between two reports; changes in between are sent together. 0 sends each at once. */
    minInterval: number('commInterval').default(0),
    /** A report is sent after this time although nothing changed; null waits for a change. */
    greatestInterval: number('reportInterval').nullable().default(null),
    /** Only what changed, or every variable of the report. */
    changedOnly: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal('condition'),
    /** Expression over keys, such as `level > 80 && pump_1 == 0`. */
    condition: mark(text('condition'), { code: 'expression' }),
    /** Once when it becomes true, or every interval while it is true. */
    frequency: choice(['single', 'periodic']).default('single'),
    interval: appliesIf(number('reportInterval').default(60_000), { field: 'frequency', in: ['periodic'] }),
  }),
]);

const isCustom: Condition = { field: 'processing', in: ['custom'] };
const script = (use: ScriptUse) =>
  mark(requiredIf(text('script').default(''), isCustom), { code: 'javascript', script: use });

/** The common fields of topics of all kinds. */
const common = {
  /** Tells the topic apart, also when its text is changed. */
  id: text('key'),
  enabled: z.boolean().default(true),
  /** The name of a connection, or the group of MQTT connections. */
  target: mark(text('requiredShortText'), { refersTo: 'servers' }),
  qos: qosSchema.default(0),
  template: choice(topicTemplates).default('none'),
  remark: text('topicRemark').default(''),
} as const;

/** Data reporting. On HTTP the topic is added to the address; TCP and UDP have no topics. */
export const reportTopicSchema = z.strictObject({
  ...common,
  topic: text('topic'),
  retain: z.boolean().default(false),
  /** The service of Huawei's product model that the variables belong to; empty takes the name of each one's driver. */
  service: appliesIf(text('generalText').default(''), { field: 'template', in: ['huawei'] }),
  method: reportMethodSchema.prefault({ kind: 'scheduled' }),
  /** The variables of the report; empty for all of the gateway, in as many messages as it takes. */
  keys: mark(keysSchema.default([]), { textName: 'reportKeys' }),
  /** Default writes the template's JSON; custom calls the script's reportToJson. */
  processing: choice(['default', 'custom']).default('default'),
  script: script('report'),
  returnType: appliesIf(choice(returnTypes).default('string'), isCustom),
});

const requests = {
  ...common,
  /** The name of an MQTT connection, or the group of some: others have no topics to ask at. */
  target: mark(text('requiredShortText'), { refersTo: 'mqttServers' }),
  /** Subscribed to; may hold wildcards. */
  requestTopic: text('topicFilter'),
  /** `{requestId}` is replaced by what the topic of the request has at its last wildcard. */
  responseTopic: text('topic'),
  /** Default understands the template's JSON; custom calls the scripts. */
  processing: choice(['default', 'custom']).default('default'),
} as const;

/** Writing variables on request of a server. */
export const writeTopicSchema = z.strictObject({
  ...requests,
  /** Turns a request into writes: writeReqToJson. */
  requestScript: script('writeRequest'),
  /** Turns the result into the answer: writeRespToJson. */
  responseScript: script('writeResponse'),
});
/** Reading variables on request of a server. */
export const readTopicSchema = z.strictObject({
  ...requests,
  /** Turns a request into reads: readReqToJson. */
  requestScript: script('readRequest'),
  /** Turns what was read into the answer: readRespToJson. */
  responseScript: script('readResponse'),
});

export const topicsSchema = z.strictObject({
  report: list(reportTopicSchema, 'id', limits.reportTopics, 'capacity.topics'),
  write: list(writeTopicSchema, 'id', limits.writeTopics, 'capacity.topics'),
  read: list(readTopicSchema, 'id', limits.readTopics, 'capacity.topics'),
});
