import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { numberArray, numberArrays, textArray } from './array-text.ts';

describe('arrays as texts', () => {
  const database = testDatabase();
  const number = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  );
  const text = fc.option(fc.string({ unit: 'grapheme' }));
  const inner = fc.array(text, { minLength: 1, maxLength: 5 });

  it('are read by the database as what they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(number),
        fc.array(text),
        fc.array(fc.array(number)),
        inner,
        async (one, two, three, four) => {
          const { rows } = await database().pool.query<
            Record<'one' | 'two' | 'four', unknown> & { three: string[] }
          >(
            'select $1::float8[] as one, $2::text[] as two, $3::text[] as three, ($4::text[])[1]::text[] as four',
            [numberArray(one), textArray(two), numberArrays(three), textArray([textArray(four)])],
          );
          expect(rows[0]?.one).toEqual(one);
          expect(rows[0]?.two).toEqual(two);
          expect(rows[0]?.four).toEqual(four);
          expect(rows[0]?.three).toEqual(three.map(numberArray));
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });
});
