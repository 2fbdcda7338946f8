import { z } from 'zod';
import { rules } from '../rules/table.ts';
import { fieldHelp } from '../texts/field-help.ts';
import { fieldText } from '../texts/label.ts';
import type { Text } from '@penstock/languages/language';
import type { Condition } from './condition.ts';
import { type FieldFacts, fieldFacts, innerSchema } from './field.ts';

/**
 * The facts that a form must know to show a field: derived from the schema, so a new field or protocol needs
 * no page.
 */
export interface FormField {
  readonly name: string;
  /** The object or list that holds the field: with it, labels and values are looked up. */
  readonly parent: string | undefined;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'group' | 'variant';
  /** The label of the field; undefined where it has no text. */
  readonly label: Text | undefined;
  /** The help for filling it in; undefined where the label is enough. */
  readonly help: Text | undefined;
  /** The value that the field takes when it is left out; undefined when it must be given. */
  readonly defaultValue: unknown;
  /** Must always be filled: it has no default, and its rule allows no empty text. */
  readonly required: boolean;
  /** May be null, for "none". */
  readonly nullable: boolean;
  /** The values of a choice, in order. */
  readonly choices: readonly (string | number)[];
  /** Minimum and maximum of a number, or of the length of a text in `unit`. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** The unit: `characters` or `bytes` for a text; for a number what it counts, such as `ms`. */
  readonly unit: string | undefined;
  readonly integer: boolean;
  /** The fields of a group. */
  readonly fields: readonly FormField[];
  /** The field of each item of a list; its `name` is empty. */
  readonly item: FormField | undefined;
  /** The field that decides which kind a variant is, and the fields of each kind. */
  readonly discriminator: string | undefined;
  readonly variants: readonly FormVariant[];
  /** Hidden while this does not hold; always shown when undefined. Paths are relative to the object with the field. */
  readonly appliesWhen: Condition | undefined;
  readonly requiredWhen: Condition | undefined;
  readonly facts: FieldFacts;
}

/** One of the kinds that an object can be of, such as a driver of one protocol. */
export interface FormVariant {
  readonly value: string;
  /** All its fields, the deciding one included. */
  readonly fields: readonly FormField[];
}

/**
 * The fields of an object schema, in order: of the settings of a protocol, of a connection, of a system setting.
 * `parent` is the name of the object or list in its document, by which labels are found (`tls`, `drivers`).
 */
export function formFields(schema: z.core.$ZodType, parent?: string): readonly FormField[] {
  const inner = innerSchema(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).map(([name, field]) => formField(name, field, parent));
}

/** The kinds of a discriminated union, in order: of drivers by protocol, of sign-ins by vendor. */
export function formVariants(schema: z.core.$ZodType, parent?: string): readonly FormVariant[] {
  const inner = innerSchema(schema);
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return [];
  const { discriminator } = inner.def;
  return inner.options.flatMap((option) => {
    const fields = formFields(option, parent);
    const kind = fields.find((one) => one.name === discriminator);
    return (kind?.choices ?? []).map((value) => ({ value: String(value), fields }));
  });
}

/** One field of an object, such as `drivers` of the configuration. */
export function formField(name: string, schema: z.core.$ZodType, parent?: string): FormField {
  const facts = fieldFacts(schema);
  const inner = textOrEmpty(innerSchema(schema));
  const defaultValue = defaultOf(schema);
  const bounds = boundsOf(facts);
  const nullable = isNullable(schema);
  // The items of a list are labelled as fields of the list; of an unnamed item, the list itself is the parent.
  const holder = name === '' ? parent : name;
  return {
    name,
    parent,
    kind: kindOf(inner),
    // Fields are made where modules are loaded, before their texts are.
    get label() {
      if (name === '') return undefined;
      const { textName } = facts;
      const own = textName === undefined ? undefined : fieldText(parent, textName);
      return own ?? fieldText(parent, name);
    },
    get help() {
      return name === '' ? undefined : fieldHelp(parent, facts.textName ?? name);
    },
    defaultValue,
    required:
      !nullable && (inner instanceof z.ZodString ? bounds.minimum !== 0 : true) && defaultValue === undefined,
    nullable,
    choices: choicesOf(inner),
    ...bounds,
    fields: formFields(inner, holder),
    item: inner instanceof z.ZodArray ? formField('', inner.element, holder) : undefined,
    discriminator: inner instanceof z.ZodDiscriminatedUnion ? inner.def.discriminator : undefined,
    variants: formVariants(inner, holder),
    appliesWhen: facts.appliesWhen,
    requiredWhen: facts.requiredWhen,
    facts,
  };
}

/** A text that may be empty beside what its rule allows is a text; every other schema is as it is. */
function textOrEmpty(schema: z.core.$ZodType): z.core.$ZodType {
  if (!(schema instanceof z.ZodUnion) || schema instanceof z.ZodDiscriminatedUnion) return schema;
  const [empty, text, ...others] = schema.options;
  const isOne = empty instanceof z.ZodLiteral && empty.values.has('') && others.length === 0;
  return isOne && text instanceof z.ZodString ? text : schema;
}

function kindOf(schema: z.core.$ZodType): FormField['kind'] {
  if (isText(schema)) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'choice';
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodDiscriminatedUnion ? 'variant' : 'group';
}

/** Whether a value is a text, also one by either of several rules, such as a key or nothing. */
function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return schema.options.every(
      (option) => isText(option) || (option instanceof z.ZodLiteral && isEmptyText(option)),
    );
  return schema instanceof z.ZodString;
}

function isEmptyText(schema: z.ZodLiteral): boolean {
  return schema.values.size === 1 && schema.values.has('');
}

function choicesOf(schema: z.core.$ZodType): readonly (string | number)[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (!(schema instanceof z.ZodLiteral)) return [];
  return [...schema.values].filter((one) => typeof one === 'string' || typeof one === 'number');
}

function boundsOf(facts: FieldFacts): Pick<FormField, 'minimum' | 'maximum' | 'unit' | 'integer'> {
  if (facts.range) {
    const { minimum, maximum, unit } = facts.range;
    return { minimum, maximum, unit, integer: true };
  }
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
