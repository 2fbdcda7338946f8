import { z } from 'zod';

/**
 * Form fields are text. A field whose schema is text, or one of several that are, travels as it is; any other (number, boolean,
 * object, list, union) travels as JSON text. Both sides decide by the schema, so a text "12" is never a number. Where a field
 * takes texts beside others, a plain form may send the text as it is.
 */
export type Fields = Record<string, string>;

/** Looks through optional, nullable, default and the like to the schema that carries the value. */
function carried(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  for (;;) {
    if (
      inner instanceof z.core.$ZodOptional ||
      inner instanceof z.core.$ZodDefault ||
      inner instanceof z.core.$ZodPrefault ||
      inner instanceof z.core.$ZodReadonly
    ) {
      inner = inner._zod.def.innerType;
    } else if (inner instanceof z.core.$ZodPipe) {
      inner = inner._zod.def.in;
    } else {
      return inner;
    }
  }
}

/** Whether a field of this schema travels as plain text. */
export function travelsAsText(schema: z.core.$ZodType): boolean {
  const inner = carried(schema);
  if (inner instanceof z.core.$ZodLiteral)
    return inner._zod.def.values.every((value) => typeof value === 'string');
  return inner instanceof z.core.$ZodString || inner instanceof z.core.$ZodEnum || isUnionOfTexts(inner);
}

/** Such as the id of something or nothing. */
function isUnionOfTexts(schema: z.core.$ZodType): boolean {
  return schema instanceof z.core.$ZodUnion && schema._zod.def.options.every(travelsAsText);
}

/** The schema of a field; undefined when the request knows no such field. */
function fieldSchema(schema: z.ZodObject, name: string): z.core.$ZodType | undefined {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** Writes a request as form fields; a field that is undefined is left out. */
export function encodeFields(schema: z.ZodObject, request: Readonly<Record<string, unknown>>): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const field = fieldSchema(schema, name);
    const plain = typeof value === 'string' && (field === undefined || travelsAsText(field));
    fields[name] = plain ? value : JSON.stringify(value);
  }
  return fields;
}

/**
 * Reads form fields into what the schema can parse. A field that should be JSON and is not stays text, so that
 * the schema names it in its problem. Fields the schema does not know stay, for the schema to judge.
 */
export function decodeFields(
  schema: z.ZodObject,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = fieldSchema(schema, name);
      if (typeof value !== 'string' || field === undefined) return [name, value];
      if (!travelsAsText(field)) return [name, takesText(field) ? meant(field, value) : parsed(value)];
      return [name, isUnionOfTexts(carried(field)) ? unquoted(value) : value];
    }),
  );
}

/** Whether a text is among the values of a field, such as the value of a variable, or where a list goes on. */
function takesText(schema: z.core.$ZodType): boolean {
  const inner = carried(schema);
  if (inner instanceof z.core.$ZodNullable) return takesText(inner._zod.def.innerType);
  if (inner instanceof z.core.$ZodUnion) return inner._zod.def.options.some(takesText);
  return travelsAsText(inner);
}

/**
 * The value that is meant by a text where the field takes texts and others. What is no JSON of the field is the text itself, and so are
 * digits that a number does not hold.
 */
function meant(schema: z.core.$ZodType, text: string): unknown {
  const value = parsed(text);
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  if (!isRounded && z.core.safeParse(schema, value).success) return value;
  return z.core.safeParse(schema, text).success ? text : value;
}

/** A text of one of several schemas; programs of earlier versions send it as JSON, in quotation marks. */
function unquoted(text: string): unknown {
  return text.startsWith('"') && text.endsWith('"') ? parsed(text) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
