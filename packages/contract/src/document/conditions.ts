import { z } from 'zod';
import { type Condition, decidingFields, holds, isFilled, valueAt } from '../schema/condition.ts';
import { type FieldFacts, fieldFacts, innerSchema, shapeOf } from '../schema/field.ts';
import { type Fields, isFields } from './fields.ts';
import type { Path, Problems } from './problem.ts';

/**
 * Carries out the conditions of a schema on a value: reports fields that must be filled and are not, and fields that
 * do not apply and are not at their default. What of the value is undefined has been reported before, and what depends
 * on it is left out. `parents` are the objects around the value, the nearest first.
 */
export function checkConditions(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  problems: Problems,
  parents: readonly Fields[] = [],
): void {
  if (!hasConditions(schema)) return;
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      checkConditions(inner.element, item, [...path, index], problems, parents);
    }
    return;
  }
  const shape = isFields(value) ? shapeOf(inner, value) : undefined;
  if (!shape || !isFields(value)) return;
  for (const field of conditionalFields(shape)) checkField(field, value, path, problems, parents);
}

interface ConditionalField {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly facts: FieldFacts;
}

function checkField(
  { name, schema, facts }: ConditionalField,
  object: Fields,
  path: Path,
  problems: Problems,
  parents: readonly Fields[],
): void {
  const value = object[name];
  if (value === undefined) return;
  const isTrue = (condition: Condition) => holds(condition, object, parents);
  const isKnown = (condition: Condition) =>
    decidingFields(condition).every((field) => valueAt(field, object, parents) !== undefined);
  const { appliesWhen, requiredWhen } = facts;
  if (appliesWhen && !isKnown(appliesWhen)) return;
  if (appliesWhen && !isTrue(appliesWhen)) {
    if (facts.otherwiseDefault && !Object.is(value, defaultOf(schema))) {
      problems.add([...path, name], 'value.notApplicable', reason(appliesWhen, object, parents));
    }
    return;
  }
  if (requiredWhen && isKnown(requiredWhen) && isTrue(requiredWhen) && !isFilled(value)) {
    problems.add([...path, name], 'value.required');
    return;
  }
  checkConditions(schema, value, [...path, name], problems, [object, ...parents]);
}

/** The first field that decides a condition, and its value. */
function reason(condition: Condition, object: Fields, parents: readonly Fields[]) {
  const [field = ''] = decidingFields(condition);
  return { field: field.replace(/^(?:\.\.\/)+/, ''), value: String(valueAt(field, object, parents)) };
}

function defaultOf(schema: z.core.$ZodType): unknown {
  return schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
}

const fieldsOf = new WeakMap<object, readonly ConditionalField[]>();

/** The fields of an object that have conditions, or hold something that has; most have none. */
function conditionalFields(shape: Readonly<Record<string, z.core.$ZodType>>): readonly ConditionalField[] {
  const known = fieldsOf.get(shape);
  if (known) return known;
  const fields = Object.entries(shape)
    .map(([name, schema]) => ({ name, schema, facts: fieldFacts(schema) }))
    .filter(({ schema, facts }) => facts.appliesWhen || facts.requiredWhen || hasConditions(schema));
  fieldsOf.set(shape, fields);
  return fields;
}

const conditional = new WeakMap<z.core.$ZodType, boolean>();

/** Whether anything within a schema has conditions. */
function hasConditions(schema: z.core.$ZodType): boolean {
  const known = conditional.get(schema);
  if (known !== undefined) return known;
  // A schema within itself adds nothing.
  conditional.set(schema, false);
  const inner = innerSchema(schema);
  const result =
    inner instanceof z.ZodArray
      ? hasConditions(inner.element)
      : inner instanceof z.ZodDiscriminatedUnion
        ? inner.options.some(hasConditions)
        : inner instanceof z.ZodObject && conditionalFields(inner.shape).length > 0;
  conditional.set(schema, result);
  return result;
}
