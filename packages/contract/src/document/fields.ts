/** The fields of an object from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: no list, and not null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
