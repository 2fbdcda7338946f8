import { expect, it } from 'vitest';
import { productionSources } from '../production-sources.ts';
import { foundFunctions } from './found-functions.ts';

/**
 * From here on two functions with the same body are one function that is written twice. Below are handlers of a statement or two, such as
 * `{ event.preventDefault(); void submit(); }`, which mean something else in each place where they stand, and setters: a call of
 * something shared would be as long as they are. The second number counts characters without white space.
 */
const repeated = { lines: 4, characters: 64 };
/** A function that is so long does more than one thing. */
const longest = 150;

const functions = [...productionSources()].flatMap(([path, source]) =>
  foundFunctions(path, source, repeated.lines),
);

/** The places of functions with the same body, a line for each body. */
function equalFunctions(found: typeof functions): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { place, lines, body } of found) {
    if (body.length < repeated.characters) continue;
    places.set(body, [...(places.get(body) ?? []), `${place} (${lines} lines)`]);
  }
  return [...places.values()].filter((same) => same.length > 1).map((same) => same.join(' = '));
}

it('no function of the product is written twice', () => {
  expect(functions.length).toBeGreaterThan(5000);
  expect(equalFunctions(functions)).toEqual([]);
});

it('no function of the product is long', () => {
  const long = functions.filter(({ lines }) => lines >= longest);
  expect(long.map(({ place, lines }) => `${place} (${lines} lines)`)).toEqual([]);
});

const one = `function sum(values: number[]) {
  let total = 0;
  for (const { value } of values.map((of) => ({ value: of, total }))) total += value;
  return total;
}`;

it('functions are the same whatever their own names, white space and comments', () => {
  const other = `const added = async (list: readonly number[]) => {
    // From nothing.
    let all = 0;
    for (const { value: each } of list.map((one) => ({
      value: one,
      total: all,
    }))) all += each;
    return all;
  };`;
  const found = [...foundFunctions('a.ts', one, 4), ...foundFunctions('b.ts', other, 4)];
  expect(equalFunctions(found)).toEqual(['a.ts:1 (5 lines) = b.ts:1 (9 lines)']);
});

it.each([
  ['another number', one.replace('= 0', '= 1')],
  ['another field', one.replace('({ value: of, total })', '({ value: of, sum: total })')],
  ['another function that is called', one.replace('values.map', 'values.flatMap')],
  ['a name from outside', one.replace('let total', 'let other')],
  ['names changed about', one.replace('return total', 'return values')],
])('functions differ by %s', (_difference, other) => {
  expect(equalFunctions([...foundFunctions('a.ts', one, 4), ...foundFunctions('b.ts', other, 4)])).toEqual(
    [],
  );
});
