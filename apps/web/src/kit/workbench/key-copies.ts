import { copyName } from '../form/copy-name.ts';
import type { KnownItem, Rows } from '../grid/row.ts';

/** Copies of rows, each with a key of so many bytes at most that none of the rows has. */
export function keyCopies<Kind extends string>(
  copied: Rows<Kind>,
  rows: Rows,
  keyBytes: number,
): readonly KnownItem<Kind>[] {
  const taken = new Set(rows.map(({ key }) => key));
  return copied.map(({ kind, item, key }) => {
    // Copies have keys without the characters that no key may have.
    let name = copyName(key, keyBytes).replaceAll(/[^A-Za-z0-9_]/g, '_');
    for (let number = 2; taken.has(name); number += 1) name = `${key.slice(0, keyBytes - 6)}_${number}`;
    taken.add(name);
    return { kind, item: { ...item, key: name } };
  });
}
