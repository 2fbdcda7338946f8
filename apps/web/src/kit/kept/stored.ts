import type { z } from 'zod';

/** The value that this browser keeps under a key; `none` where there is none, or it does not fit the schema. */
export function readStored<Value>(key: string, schema: z.ZodType<Value>, none: Value): Value {
  try {
    const text = localStorage.getItem(key);
    const reading = text === null ? undefined : schema.safeParse(JSON.parse(text));
    return reading?.success === true ? reading.data : none;
  } catch {
    return none;
  }
}

/** Keeps a value in this browser. One that keeps nothing still works. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
