import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { type RecordRow, rowBytes } from './row-bytes.ts';

const database = testDatabase();

const row: fc.Arbitrary<RecordRow> = fc.record({
  stream: fc.integer({ min: 1, max: 500 }),
  recording: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  time: fc.oneof(
    fc.integer({ min: 0, max: 253_402_300_799_999 }),
    fc.constantFrom(0, 1, 946_684_799_999, 946_684_800_000, 253_402_300_799_999),
  ),
  sequence: fc.oneof(
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  ),
  values: fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })), { maxLength: 5 }),
  exact: fc.option(fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 3 })),
});

it('rows are in the database as they were given: numbers to the last bit, texts, times and sequences', async () => {
  const { pool } = database();
  const { rows: types } = await pool.query<{ type: number }>(
    `select 'ingest_row'::regtype::oid::int as type`,
  );
  const type = types[0]?.type ?? 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (given) => {
      const { rows } = await pool.query(
        `select stream, recording_id::text as recording, (extract(epoch from time) * 1000)::bigint::text as time,
           sequence::text as sequence, "values", exact from unnest($1::ingest_row[]) with ordinality order by ordinality`,
        [rowBytes(given, type)],
      );
      expect(rows).toEqual(
        given.map(({ stream, recording, time, sequence, values, exact }) => ({
          stream,
          recording: String(recording),
          time: String(time),
          sequence: String(sequence),
          values,
          exact,
        })),
      );
    }),
    { numRuns: propertyRuns(60) },
  );
});

it('a time between two milliseconds is stored to the microsecond', async () => {
  const { pool } = database();
  const { rows: types } = await pool.query<{ type: number }>(
    `select 'ingest_row'::regtype::oid::int as type`,
  );
  const one = { stream: 1, recording: 1, time: 1.25, sequence: 1, values: [], exact: null };
  const { rows } = await pool.query(
    'select (extract(epoch from time) * 1000000)::int as time from unnest($1::ingest_row[])',
    [rowBytes([one], types[0]?.type ?? 0)],
  );
  expect(rows).toEqual([{ time: 1250 }]);
});
