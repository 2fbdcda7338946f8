import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from './write.ts';

/** The same value with the fields of each object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, field]) => [name, turned(field)]));
}

describe('canonical text', () => {
  it('is the value, and the same for every order of fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalText(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalText(turned(value))).toBe(text);
      }),
    );
  });

  it('has the names of fields in order, whatever objects a list mixes', () => {
    const list = [
      { b: 1, a: { d: 1, c: undefined } },
      { b: 1, a: 2 },
      { c: 1, b: 2, a: 3 },
      [{ b: null }],
      7,
    ];
    expect(canonicalText(list)).toBe(
      '[{"a":{"d":1},"b":1},{"a":2,"b":1},{"a":3,"b":2,"c":1},[{"b":null}],7]',
    );
    expect(canonicalText(JSON.parse('{"z":1,"__proto__":{"y":2,"x":3}}'))).toBe(
      '{"__proto__":{"x":3,"y":2},"z":1}',
    );
  });
});
