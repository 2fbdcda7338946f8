import { z } from 'zod';
import { rules } from '../rules/table.ts';
import { type FieldFacts, fieldFacts, innerSchema } from './field.ts';

/** What a form must know of a field to show it: derived from the schema, so a new field or protocol needs no page. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'group' | 'variant';
  /** What the field takes when it is left out; undefined when it must be given. */
  readonly defaultValue: unknown;
  /** May be null, for "none". */
  readonly nullable: boolean;
  /** Of a choice: the values, in order. */
  readonly choices: readonly (string | number)[];
  /** Of a number: least and greatest value. Of a text: least and greatest length, in `unit`. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** Of a text `characters` or `bytes`; of a number what it counts, such as `ms`. */
  readonly unit: string | undefined;
  readonly integer: boolean;
  /** Of a group: its own fields. */
  readonly fields: readonly FormField[];
  readonly facts: FieldFacts;
}

/** The fields of an object schema, in order: of the settings of a protocol, of a connection, of a system setting. */
export function formFields(schema: z.core.$ZodType): readonly FormField[] {
  const inner = innerSchema(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).map(([name, field]) => formField(name, field));
}

function formField(name: string, schema: z.core.$ZodType): FormField {
  const facts = fieldFacts(schema);
  const inner = innerSchema(schema);
  return {
    name,
    kind: kindOf(inner),
    defaultValue: defaultOf(schema),
    nullable: isNullable(schema),
    choices: choicesOf(inner),
    ...boundsOf(facts),
    fields: formFields(inner),
    facts,
  };
}

function kindOf(schema: z.core.$ZodType): FormField['kind'] {
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'choice';
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodDiscriminatedUnion ? 'variant' : 'group';
}

function choicesOf(schema: z.core.$ZodType): readonly (string | number)[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (!(schema instanceof z.ZodLiteral)) return [];
  return [...schema.values].filter((one) => typeof one === 'string' || typeof one === 'number');
}

function boundsOf(facts: FieldFacts): Pick<FormField, 'minimum' | 'maximum' | 'unit' | 'integer'> {
  if (facts.range) return { ...facts.range, unit: undefined, integer: true };
  const rule = facts.rule === undefined ? undefined : rules[facts.rule];
  if (!rule) return { minimum: undefined, maximum: undefined, unit: undefined, integer: false };
  const { minimum, maximum } = rule;
  return {
    minimum,
    maximum,
    unit: 'unit' in rule ? rule.unit : undefined,
    integer: rule.kind === 'number' && rule.integer,
  };
}

function defaultOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  return schema instanceof z.ZodPrefault ? z.parse(schema, undefined) : undefined;
}

function isNullable(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodNullable) return true;
  return schema instanceof z.ZodDefault && isNullable(schema.def.innerType);
}
