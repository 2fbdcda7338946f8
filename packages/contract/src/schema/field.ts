import { z } from 'zod';
import type { ErrorKey } from '../errors/catalogue.ts';
import { checkNumber, checkText } from '../rules/check.ts';
import type { Finding } from '../rules/finding.ts';
import type { ScriptUse } from '../rules/script-entries.ts';
import { type FileRuleName, type NumberRuleName, rules, type TextRuleName } from '../rules/table.ts';
import type { Condition } from './condition.ts';
import { foundIssue } from './found-issue.ts';

/**
 * The facts about a field that a form, a diff or a log must know beside its type. They are registered with
 * the schema, so the schema stays the one place a field is declared at.
 */
export interface FieldFacts {
  /** The row of the rule table that the value is checked with. */
  readonly rule?: TextRuleName | NumberRuleName;
  /** Bounds of a number that has no row of its own, and what it counts (`ms`, `s`). */
  readonly range?: { readonly minimum: number; readonly maximum: number; readonly unit?: string };
  /** The field means something only then. Forms hide it otherwise, and {@link requiredWhen} does not count. */
  readonly appliesWhen?: Condition;
  /** Where it does not apply, it must have its default. Without this it is kept and ignored. */
  readonly otherwiseDefault?: true;
  /** The field must be filled then. */
  readonly requiredWhen?: Condition;
  /** The names that somebody gave values of a choice, in place of their texts. */
  readonly valueNames?: Readonly<Record<string, string>>;
  /** The name by which its help and its label are found, where another field of the same name means something else. */
  readonly textName?: string;
  /** Few need it: forms fold it away. */
  readonly advanced?: true;
  /** The text is a program: forms show a code editor. */
  readonly code?: 'javascript' | 'expression';
  /** Where the program is used, so that editors check for the right entry. */
  readonly script?: ScriptUse;
  /**
   * The part of the gateway's configuration that the field refers to, so that forms offer it: a list of keys
   * of variables; the key of one; a connection to a server, or a group of MQTT connections; the same, but only of MQTT.
   */
  readonly refersTo?: 'variables' | 'variable' | 'servers' | 'mqttServers';
  /** The text can be taken from a file that keeps this rule. */
  readonly file?: FileRuleName;
  /** Takes effect only after a restart of the gateway (gateway specification, section 4). */
  readonly restart?: true;
  /** A wrong value can cut the gateway off from those who configure it, so it is applied on probation. */
  readonly cutOff?: true;
  /** Never shown in logs, diffs or exports for people. */
  readonly secret?: true;
  /**
   * Says where the secrets beside it and below are sent, and how they are protected on the way. A secret that is stored is
   * valid only with the value that it was stored with: whoever changes it types the secret again.
   */
  readonly destination?: true;
  /** The field that tells the items of the list apart. */
  readonly identity?: string;
  /** The maximum length of the list. */
  readonly capacity?: Capacity;
}

/** The maximum length of a list, and the error for a longer one. */
export interface Capacity {
  readonly maximum: number;
  readonly key: Extract<ErrorKey, `capacity.${string}` | 'value.count'>;
}

const registry = z.registry<FieldFacts>();

/** Registers facts with a schema and returns it. Facts of inner and outer schemas add up. */
export function mark<Schema extends z.ZodType>(schema: Schema, facts: FieldFacts): Schema {
  registry.add(schema, { ...registry.get(schema), ...facts });
  return schema;
}

/** The schema below default, nullable and the like. */
export function innerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  ) {
    return innerSchema(schema.def.innerType);
  }
  return schema;
}

/** The facts of a field, from its schema and every schema it wraps. */
export function fieldFacts(schema: z.core.$ZodType): FieldFacts {
  const own = registry.get(schema) ?? {};
  const inner =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
      ? fieldFacts(schema.def.innerType)
      : {};
  return { ...inner, ...own };
}

/** The fields of a value by its schema, also where the schema is one of several; undefined where it has none. */
export function shapeOf(
  schema: z.core.$ZodType,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, z.core.$ZodType>> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const { discriminator } = schema.def;
  for (const option of schema.options) {
    if (!(option instanceof z.ZodObject)) continue;
    const shape: Record<string, z.core.$ZodType> = option.shape;
    const kind = shape[discriminator];
    if (kind instanceof z.ZodLiteral && [...kind.values].some((one) => one === value[discriminator]))
      return shape;
  }
  return undefined;
}

/** Adds a check that answers with problems of the catalogue. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  check: (value: z.output<Schema>) => Finding | readonly Finding[] | null,
): Schema {
  return schema.check((context) => {
    const found = check(context.value);
    if (!found) return;
    for (const finding of 'key' in found ? [found] : found)
      context.issues.push(foundIssue(finding, context.value));
  });
}

/** A text that keeps a rule of the table. */
export function text(name: TextRuleName): z.ZodString {
  const rule = rules[name];
  return mark(
    checked(z.string(), (value) => checkText(rule, value)),
    { rule: name },
  );
}

/** A number that keeps a rule of the table. */
export function number(name: NumberRuleName): z.ZodNumber {
  const rule = rules[name];
  return mark(
    checked(z.number(), (value) => checkNumber(rule, value)),
    { rule: name },
  );
}

/** A whole number from `minimum` to `maximum`, for fields the validation table does not name; `unit` such as `ms`. */
export function integer(minimum: number, maximum: number, unit?: string): z.ZodNumber {
  const rule = { kind: 'number', row: 'decided', integer: true, minimum, maximum } as const;
  return mark(
    checked(z.number(), (value) => checkNumber(rule, value)),
    { range: { minimum, maximum, ...(unit === undefined ? {} : { unit }) } },
  );
}

/** A field that applies, and must be filled, only under a condition. */
export function requiredIf<Schema extends z.ZodType>(schema: Schema, condition: Condition): Schema {
  return mark(schema, { appliesWhen: condition, requiredWhen: condition });
}

/** A field that applies only under a condition; otherwise it is kept and ignored. */
export function appliesIf<Schema extends z.ZodType>(schema: Schema, condition: Condition): Schema {
  return mark(schema, { appliesWhen: condition });
}

/** One of a few values. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
): z.ZodEnum<{ [Value in Values[number]]: Value }> {
  return z.enum(values);
}

/** A list of at most `maximum` items that the field `identity` tells apart. */
export function list<Item extends z.ZodType>(
  item: Item,
  identity: string,
  maximum: number,
  key: Capacity['key'] = 'value.count',
): z.ZodDefault<z.ZodArray<Item>> {
  const items = checked(z.array(item), (value: readonly unknown[]) =>
    value.length > maximum ? { key, parameters: { maximum, actual: value.length } } : null,
  );
  return mark(items.default([]), { identity, capacity: { maximum, key } });
}
