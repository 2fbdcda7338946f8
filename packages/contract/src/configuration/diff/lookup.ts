import { isFields } from '../../document/fields.ts';
import type { ChangePath } from './change.ts';
import { byIdentity } from './diff.ts';

/** Finds the values of a document by their paths, undefined where a path leads nowhere. Each list is indexed once. */
export function lookupIn(document: unknown): (path: ChangePath) => unknown {
  const indexes = new Map<readonly unknown[], ReadonlyMap<string, unknown>>();
  const indexOf = (list: readonly unknown[], by: string) => {
    const known = indexes.get(list) ?? byIdentity(list, by);
    indexes.set(list, known);
    return known;
  };
  return (path) => {
    let value = document;
    for (const segment of path) {
      if (typeof segment === 'string')
        value = isFields(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
      else value = Array.isArray(value) ? indexOf(value, segment.by).get(segment.item) : undefined;
    }
    return value;
  };
}

/** The value of a document at a path; undefined where it leads nowhere. */
export function valueAt(document: unknown, path: ChangePath): unknown {
  return lookupIn(document)(path);
}
