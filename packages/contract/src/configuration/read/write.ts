import { isFields } from '../../document/fields.ts';

/**
 * Writes a document as canonical JSON: the fields of each object in the order of their names, no spaces. Two documents
 * that are equal give the same text whatever order they were built in, so a hash of it names the content.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(sortedCopy(value, new NameOrder()));
}

/** The order of the names of an object; remembered, since the items of a list mostly have the same names. */
class NameOrder {
  #names: readonly string[] = [];
  #sorted: readonly string[] = [];

  of(names: readonly string[]): readonly string[] {
    const known = this.#names;
    if (names.length !== known.length || names.some((name, index) => name !== known[index])) {
      this.#names = names;
      this.#sorted = names.toSorted((one, other) => (one < other ? -1 : 1));
    }
    return this.#sorted;
  }
}

function sortedCopy(value: unknown, order: NameOrder): unknown {
  if (Array.isArray(value)) {
    const own = new NameOrder();
    return value.map((item: unknown) => sortedCopy(item, own));
  }
  if (!isFields(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const name of order.of(Object.keys(value))) {
    const field = value[name];
    const inner = typeof field === 'object' && field !== null ? sortedCopy(field, new NameOrder()) : field;
    // Assigned, this name would set the prototype.
    if (name === '__proto__') Object.defineProperty(copy, name, { value: inner, enumerable: true });
    else copy[name] = inner;
  }
  return copy;
}
