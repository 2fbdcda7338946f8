import type { z } from 'zod';
import type {
  HttpConnection,
  ManagementConnection,
  MqttConnection,
  TcpConnection,
  UdpConnection,
} from '../model/connection.ts';
import type { Driver } from '../model/driver.ts';
import type { Recording } from '../model/recording.ts';
import type { Script } from '../model/script.ts';
import type { Settings } from '../model/settings.ts';
import type { ReadTopic, ReportTopic, WriteTopic } from '../model/topic.ts';
import type { DeviceVariable, IntermediateVariable, SystemVariable } from '../model/variable.ts';
import { configurationSchema } from '../model/configuration.ts';
import { fieldFacts } from '../../schema/field.ts';
import { addIssues } from '../../document/issues.ts';
import type { Path, Problems } from '../../document/problem.ts';

/** An item of a list whose own fields are right, with its place in the document. */
export interface Entry<Item> {
  readonly path: Path;
  readonly item: Item;
}

/** The items of a list that are right, and the names of those that are not. */
export interface Entries<Item> {
  readonly right: readonly Entry<Item>[];
  /** What the items that are wrong are called, so that references to them are not reported too. */
  readonly wrongNames: ReadonlySet<string>;
}

/** A document of which each part was read by itself, so that one wrong field hides no other problem. */
export interface Parts {
  readonly name: string | undefined;
  readonly drivers: Entries<Driver>;
  readonly variables: Entries<DeviceVariable>;
  readonly intermediateVariables: Entries<IntermediateVariable>;
  readonly systemVariables: Entries<SystemVariable>;
  readonly mqtt: Entries<MqttConnection>;
  readonly tcp: Entries<TcpConnection>;
  readonly udp: Entries<UdpConnection>;
  readonly http: Entries<HttpConnection>;
  readonly management: ManagementConnection | undefined;
  readonly report: Entries<ReportTopic>;
  readonly write: Entries<WriteTopic>;
  readonly read: Entries<ReadTopic>;
  readonly scripts: Entries<Script>;
  readonly recordings: Entries<Recording>;
  readonly settings: Partial<Settings>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the parts of a document of the current format. Whatever is wrong is added to the problems. */
export function readParts(document: Fields, problems: Problems): Parts {
  const { shape } = configurationSchema;
  refuseUnknown(document, Object.keys(shape), [], problems);
  const connectionShape = shape.connections.def.innerType.shape;
  const connections = section(document, 'connections', Object.keys(connectionShape), problems);
  const topicShape = shape.topics.def.innerType.shape;
  const topics = section(document, 'topics', Object.keys(topicShape), problems);
  const lists = <Item extends z.ZodType>(
    schema: z.ZodDefault<z.ZodArray<Item>>,
    value: unknown,
    ...path: string[]
  ) => readList(schema, value, path, problems);
  return {
    name: readOne(shape.name, document['name'], ['name'], problems),
    drivers: lists(shape.drivers, document['drivers'], 'drivers'),
    variables: lists(shape.variables, document['variables'], 'variables'),
    intermediateVariables: lists(
      shape.intermediateVariables,
      document['intermediateVariables'],
      'intermediateVariables',
    ),
    systemVariables: lists(shape.systemVariables, document['systemVariables'], 'systemVariables'),
    mqtt: lists(connectionShape.mqtt, connections['mqtt'], 'connections', 'mqtt'),
    tcp: lists(connectionShape.tcp, connections['tcp'], 'connections', 'tcp'),
    udp: lists(connectionShape.udp, connections['udp'], 'connections', 'udp'),
    http: lists(connectionShape.http, connections['http'], 'connections', 'http'),
    management: readOne(
      connectionShape.management,
      connections['management'],
      ['connections', 'management'],
      problems,
    ),
    report: lists(topicShape.report, topics['report'], 'topics', 'report'),
    write: lists(topicShape.write, topics['write'], 'topics', 'write'),
    read: lists(topicShape.read, topics['read'], 'topics', 'read'),
    scripts: lists(shape.scripts, document['scripts'], 'scripts'),
    recordings: lists(shape.recordings, document['recordings'], 'recordings'),
    settings: readSettings(document, problems),
  };
}

/** Tells whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuseUnknown(value: Fields, known: readonly string[], path: Path, problems: Problems): void {
  const keys = Object.keys(value).filter((name) => !known.includes(name));
  if (keys.length > 0) {
    addIssues(
      [{ code: 'unrecognized_keys', keys, path: [], message: '', input: value }],
      value,
      path,
      problems,
    );
  }
}

/** An object within the document, whose fields are read one by one. */
function section(document: Fields, name: string, known: readonly string[], problems: Problems): Fields {
  const value = document[name];
  if (value === undefined) return {};
  if (!isFields(value)) {
    problems.add([name], 'value.type', { expected: 'object' });
    return {};
  }
  refuseUnknown(value, known, [name], problems);
  return value;
}

function readOne<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  problems: Problems,
): z.output<Schema> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  addIssues(result.error.issues, value, path, problems);
  return undefined;
}

function readList<Item extends z.ZodType>(
  schema: z.ZodDefault<z.ZodArray<Item>>,
  value: unknown,
  path: Path,
  problems: Problems,
): Entries<z.output<Item>> {
  const right: Entry<z.output<Item>>[] = [];
  const wrongNames = new Set<string>();
  if (value === undefined) return { right, wrongNames };
  if (!Array.isArray(value)) {
    problems.add(path, 'value.type', { expected: 'array' });
    return { right, wrongNames };
  }
  const { capacity } = fieldFacts(schema);
  if (capacity && value.length > capacity.maximum) {
    problems.add(path, capacity.key, { maximum: capacity.maximum, actual: value.length });
    return { right, wrongNames };
  }
  const item = schema.def.innerType.element;
  for (const [index, one] of value.entries()) {
    if (problems.full) break;
    const result = item.safeParse(one);
    if (result.success) right.push({ path: [...path, index], item: result.data });
    else {
      addIssues(result.error.issues, one, [...path, index], problems);
      for (const name of isFields(one) ? [one['name'], one['key'], one['id'], one['group']] : []) {
        if (typeof name === 'string') wrongNames.add(name);
      }
    }
  }
  return { right, wrongNames };
}

/** Each group of settings is read by itself; the groups that are wrong are left out. */
function readSettings(document: Fields, problems: Problems): Partial<Settings> {
  const schema = configurationSchema.shape.settings.def.innerType;
  const value = section(document, 'settings', Object.keys(schema.shape), problems);
  const known = Object.fromEntries(
    Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
  const result = schema.safeParse(known);
  if (result.success) return result.data;
  addIssues(result.error.issues, known, ['settings'], problems);
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name)));
  const again = schema.safeParse(rest);
  if (!again.success) return {};
  return Object.fromEntries(Object.entries(again.data).filter(([name]) => !wrong.has(name)));
}
