import { z } from 'zod';
import { checkConditions } from '../../document/conditions.ts';
import { type Fields, isFields } from '../../document/fields.ts';
import { addIssues } from '../../document/issues.ts';
import type { Path, Problems } from '../../document/problem.ts';
import { rightFields } from '../../document/right-fields.ts';
import { limits } from '../../rules/limits.ts';
import { fieldFacts } from '../../schema/field.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import type { Entries, Entry, Parts, Shape } from './parts.ts';

/**
 * Reads the parts of a document of the current format, and carries out the conditions of their fields. Whatever is
 * wrong is added to the problems.
 */
export function readParts(document: Fields, problems: Problems): Parts {
  checkVariableCount(document, problems);
  const { shape } = configurationSchema;
  const parts = readShape(shape, fieldsAt(shape, document, [], problems), [], problems);
  checkConditions(configurationSchema, parts, [], problems);
  if (!hasAllFields(parts)) throw new TypeError('a part of the configuration was not read');
  return parts;
}

/** The configuration of parts that have no problems; undefined when one has. */
export function wholeConfiguration(parts: Parts): Configuration | undefined {
  const whole = wholeOf(configurationSchema.shape, parts);
  return whole && isWhole(whole) ? whole : undefined;
}

// Each part was read by its own schema; these two tie the parts to the type of their object.
function hasAllFields(parts: Fields): parts is Fields & Parts {
  return Object.keys(configurationSchema.shape).every((name) => Object.hasOwn(parts, name));
}
function isWhole(parts: Fields): parts is Fields & Configuration {
  return Object.keys(configurationSchema.shape).every((name) => parts[name] !== undefined);
}

/** The limit of variables holds for the three kinds together (gateway specification, section 8). */
function checkVariableCount(document: Fields, problems: Problems): void {
  const kinds = ['variables', 'intermediateVariables', 'systemVariables'] as const;
  const counts = kinds.map((name) => (Array.isArray(document[name]) ? document[name].length : 0));
  const actual = counts.reduce((sum, count) => sum + count, 0);
  // A list that is too long on its own is reported at that list.
  if (actual > limits.variables && counts.every((count) => count <= limits.variables)) {
    problems.add(['variables'], 'capacity.variables', { maximum: limits.variables, actual });
  }
}

/** The fields of an object one by one; undefined is a value that is no object. */
function readShape(shape: Shape, fields: Fields | undefined, path: Path, problems: Problems): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const list = listOf(schema);
      const inner = objectOf(schema);
      const at = [...path, name];
      if (list) return [name, readList(list, schema, fields?.[name], at, problems)];
      if (inner) {
        const held = fields && fieldsAt(inner.shape, fields[name], at, problems);
        return [name, readShape(inner.shape, held, at, problems)];
      }
      return [name, fields && readField(schema, fields[name], at, problems)];
    }),
  );
}

/** The fields of a value; none where it is left out, undefined where it is no object. */
function fieldsAt(shape: Shape, value: unknown, path: Path, problems: Problems): Fields | undefined {
  if (value === undefined) return {};
  if (!isFields(value)) {
    problems.add(path, 'value.type', { expected: 'object' });
    return undefined;
  }
  const keys = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  if (keys.length > 0) {
    addIssues([{ code: 'unrecognized_keys', keys, path: [], message: '' }], value, path, problems);
  }
  return value;
}

function listOf(schema: z.core.$ZodType): z.ZodArray | undefined {
  return schema instanceof z.ZodDefault && schema.def.innerType instanceof z.ZodArray
    ? schema.def.innerType
    : undefined;
}

function objectOf(schema: z.core.$ZodType): z.ZodObject | undefined {
  return schema instanceof z.ZodPrefault && schema.def.innerType instanceof z.ZodObject
    ? schema.def.innerType
    : undefined;
}

function readField(schema: z.core.$ZodType, value: unknown, path: Path, problems: Problems): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  addIssues(result.error.issues, value, path, problems);
  return undefined;
}

/** Names of an item by which other parts refer to it. */
const nameFields = ['name', 'key', 'id', 'group'] as const;

function readList(
  list: z.ZodArray,
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  problems: Problems,
): Entries<unknown, unknown> {
  const entries: Entry<unknown, unknown>[] = [];
  const wrongNames = new Set<string>();
  if (value === undefined) return { entries, wrongNames };
  if (!Array.isArray(value)) {
    problems.add(path, 'value.type', { expected: 'array' });
    return { entries, wrongNames };
  }
  const { maximum, key } = fieldFacts(schema).capacity ?? { maximum: Infinity, key: 'value.count' };
  if (value.length > maximum) problems.add(path, key, { maximum, actual: value.length });
  for (const [index, one] of value.entries()) {
    if (problems.full) break;
    const at = [...path, index];
    // An item beyond the limit is not checked, but known by its name.
    const entry = index < maximum ? readEntry(list.element, one, at, problems) : undefined;
    if (entry) entries.push(entry);
    if (entry?.whole !== undefined || !isFields(one)) continue;
    for (const field of nameFields) {
      const name = one[field];
      const isRight = isFields(entry?.item) && entry.item[field] !== undefined;
      if (typeof name === 'string' && !isRight) wrongNames.add(name);
    }
  }
  return { entries, wrongNames };
}

/** Reads an item of a list on its own; what is wrong with its fields is added to the problems. Undefined for no object. */
export function readEntry(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  problems: Problems,
): Entry<unknown, unknown> | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) {
    checkConditions(schema, result.data, path, problems);
    return { path, item: result.data, whole: result.data };
  }
  addIssues(result.error.issues, value, path, problems);
  const right = rightFields(schema, value);
  if (!right) return undefined;
  checkConditions(schema, right.deep, path, problems);
  return { path, item: right.item, whole: undefined };
}

/** The values of parts; undefined where one has none. */
function wholeOf(shape: Shape, parts: Fields): Fields | undefined {
  const whole: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const inner = objectOf(schema);
    const part = parts[name];
    const value =
      inner && isFields(part) ? wholeOf(inner.shape, part) : isEntries(part) ? itemsOf(part) : part;
    if (value === undefined) return undefined;
    whole[name] = value;
  }
  return whole;
}

function isEntries(part: unknown): part is Entries<unknown, unknown> {
  return isFields(part) && Array.isArray(part['entries']);
}

function itemsOf({ entries }: Entries<unknown, unknown>): readonly unknown[] | undefined {
  return entries.every(({ whole }) => whole !== undefined) ? entries.map(({ whole }) => whole) : undefined;
}
