/** A name for a source in a formula, made of its key, that no other has. */
export function freeName(key: string, names: Iterable<string>): string {
  const base = (/^[A-Za-z]/.test(key) ? key : `a_${key}`).replaceAll(/\W/g, '_').slice(0, 17);
  const taken = new Set(names);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}
