import { rules } from './table.ts';

/** The most characters of a key. */
const maxCharacters = rules.key.maximum;

/**
 * A key for something that a device calls so: letters, digits and underscores, not starting with a digit, and none of
 * those taken. `otherwise`: what it is called where many letters of its name are of another script, so that names would become the same
 * (`1号泵电流`, `PLC 电流`), such as its address.
 */
export function derivedKey(name: string, taken: ReadonlySet<string>, otherwise = 'node'): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const kept = letters.match(/[A-Za-z]/g)?.length ?? 0;
  const lost = (letters.match(/\p{L}/gu)?.length ?? 0) - kept;
  const own = lost * 2 > kept ? '' : plainOf(letters);
  const plain = own === '' ? plainOf(otherwise) : own;
  const start = plain === '' ? 'node' : /^[0-9]/.test(plain) ? `n_${plain}` : plain;
  const key = start.slice(0, maxCharacters);
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    const other = start.slice(0, maxCharacters - end.length) + end;
    if (!taken.has(other)) return other;
  }
}

function plainOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}
