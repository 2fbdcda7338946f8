/** A value of a JSON text. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of a JSON text. Fields may be absent, whatever their names. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Whether a value is an object with fields: neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isJsonList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
