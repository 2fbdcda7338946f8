import { rules } from './table.ts';

/** The most characters of a key. */
const maxCharacters = rules.key.maximum;

/**
 * A key for something that a device calls so: letters, digits and underscores, not starting with a digit, and none of
 * those taken.
 */
export function derivedKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const start = plain === '' ? 'node' : /^[0-9]/.test(plain) ? `n_${plain}` : plain;
  const key = start.slice(0, maxCharacters);
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    const other = start.slice(0, maxCharacters - end.length) + end;
    if (!taken.has(other)) return other;
  }
}
