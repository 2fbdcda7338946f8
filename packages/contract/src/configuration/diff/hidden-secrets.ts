import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { addIssues } from '../../document/issues.ts';
import { Problems } from '../../document/problem.ts';
import type { ErrorKey } from '../../errors/catalogue.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';
import { foundIssue } from '../../schema/found-issue.ts';
import { hasDestination, isSameDestination } from './destination.ts';
import { hiddenSecret } from './secrets.ts';

/** A secret within a value: the object that holds it, its name there, and the path to it. */
interface Secret {
  readonly holder: object;
  readonly name: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A secret that was left as it is and has to be entered, and why. */
export interface MissingFieldSecret {
  readonly path: readonly string[];
  readonly key: Extract<ErrorKey, 'value.required' | 'value.enterAgain'>;
}

/** The secrets of a value of nested objects, by its schema. */
function secretsIn(schema: z.core.$ZodType, value: unknown, path: readonly string[] = []): Secret[] {
  if (!isFields(value)) return [];
  const shape = shapeOf(innerSchema(schema), value) ?? {};
  return Object.entries(shape).flatMap(([name, field]) => {
    if (!Object.hasOwn(value, name)) return [];
    const own = [...path, name];
    return fieldFacts(field).secret
      ? [{ holder: value, name, path: own, value: value[name] }]
      : secretsIn(field, value[name], own);
  });
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a value of a schema can have secrets: lists of ten thousand items without any are not searched for them. */
function canHoldSecrets(schema: z.core.$ZodType): boolean {
  const found = known.get(schema) ?? fieldsOf(innerSchema(schema)).some(canBeSecret);
  known.set(schema, found);
  return found;
}

function canBeSecret(field: z.core.$ZodType): boolean {
  return fieldFacts(field).secret === true || canHoldSecrets(field);
}

/** The fields of every shape that a value of a schema can have. */
function fieldsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return Object.values(shape);
  }
  return schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(fieldsOf) : [];
}

/**
 * A copy of a value in which every secret that is set reads {@link hiddenSecret}; the value itself where its schema
 * has no secrets.
 */
export function hideSecrets<Value>(schema: z.ZodType<Value>, value: Value): Value {
  if (!canHoldSecrets(schema)) return value;
  const copy = structuredClone(value);
  for (const { holder, name, value: secret } of secretsIn(schema, copy))
    if (secret !== '') Reflect.set(holder, name, hiddenSecret);
  return copy;
}

/**
 * A copy of a value in which each secret that reads {@link hiddenSecret} is that of another value of the schema; the
 * value itself where the schema has no secrets. Where the other has none, or it would go elsewhere than it does there
 * ({@link isSameDestination}), it is in `missing` with its path and the error that says so.
 */
export function restoreSecrets<Value>(
  schema: z.ZodType<Value>,
  value: Value,
  other: Value | undefined,
): { readonly value: Value; readonly missing: readonly MissingFieldSecret[] } {
  if (!canHoldSecrets(schema)) return { value, missing: [] };
  const copy = structuredClone(value);
  const ofKnown = new Map(secretsIn(schema, other).map((secret) => [secret.path.join('.'), secret.value]));
  const missing: MissingFieldSecret[] = [];
  for (const { holder, name, path, value: secret } of secretsIn(schema, copy)) {
    if (secret !== hiddenSecret) continue;
    const before = ofKnown.get(path.join('.'));
    if (before === undefined || before === '') missing.push({ path, key: 'value.required' });
    else if (!goesToSame(schema, path, value, other)) missing.push({ path, key: 'value.enterAgain' });
    else Reflect.set(holder, name, before);
  }
  return { value: copy, missing };
}

/** Whether the secret at a path goes to the same place in two values: the outermost object around it that says where decides. */
function goesToSame(
  schema: z.core.$ZodType,
  [name = '', ...below]: readonly string[],
  one: unknown,
  other: unknown,
): boolean {
  if (hasDestination(schema, one) || hasDestination(schema, other))
    return isSameDestination(schema, one, other);
  if (below.length === 0) return true;
  const field = isFields(other) ? shapeOf(innerSchema(schema), other)?.[name] : undefined;
  if (field === undefined || !isFields(one) || !isFields(other)) return false;
  return goesToSame(field, below, one[name], other[name]);
}

/** A schema that takes the same values, and in the place of each secret {@link hiddenSecret} too, whatever its rule. */
export function withHiddenSecrets<Value, Input>(schema: z.ZodType<Value, Input>): z.ZodType<Value, Input> {
  return z.any().transform((input: unknown, context): Value => {
    const bare: unknown = isFields(input) ? structuredClone(input) : input;
    const hidden = secretsIn(schema, bare).filter(({ value }) => value === hiddenSecret);
    // Without it the field takes its default, which keeps every rule.
    for (const { holder, name } of hidden) Reflect.deleteProperty(holder, name);
    const parsed = schema.safeParse(bare);
    if (!parsed.success) {
      const problems = new Problems();
      addIssues(parsed.error.issues, bare, [], problems);
      for (const { path, key, parameters } of problems.found) {
        const at = path === '' ? [] : path.split('.');
        context.issues.push(foundIssue({ key, parameters }, input, at));
      }
      return z.NEVER;
    }
    for (const { path } of hidden) setAt(parsed.data, path, hiddenSecret);
    return parsed.data;
  });
}

function setAt(value: unknown, path: readonly string[], secret: string): void {
  let holder = value;
  for (const name of path.slice(0, -1)) holder = isFields(holder) ? holder[name] : undefined;
  const last = path.at(-1);
  if (isFields(holder) && last !== undefined) Reflect.set(holder, last, secret);
}
