/** The value of a field where several widgets have different values. */
export const mixed: unique symbol = Symbol('mixed');

/** A value that all have in common, or {@link mixed}. */
export type Shared<Value> = Value | typeof mixed;

/** The common value of several; lists and objects are compared by their JSON. */
export function sharedValue(values: readonly unknown[]): unknown {
  const [first, ...others] = values;
  return others.every((other) => isSame(first, other)) ? first : mixed;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
