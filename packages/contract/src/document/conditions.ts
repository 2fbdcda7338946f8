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
  readonly defaultValue: unknown;
  /** Nothing within the field has conditions, and it is never required: at its default, nothing is wrong with it. */
  readonly isFineByDefault: boolean;
  /** The fields that decide its conditions. */
  readonly deciding: { readonly applies: readonly string[]; readonly required: readonly string[] };
}

function checkField(
  field: ConditionalField,
  object: Fields,
  path: Path,
  problems: Problems,
  parents: readonly Fields[],
): void {
  const { name, schema, facts, defaultValue, deciding } = field;
  const value = object[name];
  if (value === undefined || (field.isFineByDefault && value === defaultValue)) return;
  const { appliesWhen, requiredWhen } = facts;
  if (appliesWhen) {
    if (!areKnown(deciding.applies, object, parents)) return;
    if (!holds(appliesWhen, object, parents)) {
      if (facts.otherwiseDefault && value !== defaultValue) {
        problems.add([...path, name], 'value.notApplicable', reason(appliesWhen, object, parents));
      }
      return;
    }
  }
  if (
    requiredWhen &&
    !isFilled(value) &&
    areKnown(deciding.required, object, parents) &&
    holds(requiredWhen, object, parents)
  ) {
    problems.add([...path, name], 'value.required');
    return;
  }
  if (typeof value === 'object' && value !== null) {
    checkConditions(schema, value, [...path, name], problems, [object, ...parents]);
  }
}

function areKnown(names: readonly string[], object: Fields, parents: readonly Fields[]): boolean {
  for (const name of names) if (valueAt(name, object, parents) === undefined) return false;
  return true;
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
    .map(([name, schema]) => conditionalField(name, schema))
    .filter(({ schema, facts }) => facts.appliesWhen || facts.requiredWhen || hasConditions(schema));
  fieldsOf.set(shape, fields);
  return fields;
}

function conditionalField(name: string, schema: z.core.$ZodType): ConditionalField {
  const facts = fieldFacts(schema);
  const { appliesWhen, requiredWhen } = facts;
  return {
    name,
    schema,
    facts,
    defaultValue: defaultOf(schema),
    isFineByDefault: requiredWhen === undefined && !hasConditions(schema),
    deciding: {
      applies: appliesWhen ? decidingFields(appliesWhen) : [],
      required: requiredWhen ? decidingFields(requiredWhen) : [],
    },
  };
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
