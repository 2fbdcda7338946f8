import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { recordedTextBytes } from '../../model/recorded-value.ts';
import { appendLimits, appendParamsSchema, maxSequence } from './appended-records.ts';
import { readAppendParams } from './read-append-params.ts';

/** Mostly what is right; sometimes anything at all. */
function mostly<Value>(right: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: anything });
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, 1, -1, 1.5, maxSequence, maxSequence + 1, 2 ** 60, '', null, [], {}),
);
const name = mostly(
  fc.oneof(
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.constantFrom('a'.repeat(appendLimits.nameLength), 'a'.repeat(appendLimits.nameLength + 1)),
  ),
);
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const value = mostly(
  fc.oneof(
    number,
    fc.constant(null),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('a'.repeat(recordedTextBytes), 'a'.repeat(recordedTextBytes + 1)),
    fc.record(
      {
        integer: fc.oneof(
          fc.bigInt().map(String),
          fc.constantFrom('', '-', '+1', '1\n', '12345678901234567890', '123456789012345678901'),
        ),
        more: fc.boolean(),
      },
      { requiredKeys: ['integer'] },
    ),
  ),
);
const values = fc.oneof(
  fc.array(value, { maxLength: 4 }),
  fc.constantFrom(appendLimits.keys, appendLimits.keys + 1).map((length) => Array.from({ length }, () => 1)),
);
const record = fc.record(
  {
    kind: fc.constantFrom('values', 'values', 'values', 'alarm', null),
    recording: name,
    layout: mostly(fc.nat()),
    time: mostly(number),
    values: mostly(values),
    more: fc.boolean(),
    ['__proto__']: fc.constant({ layout: 0 }),
  },
  { requiredKeys: ['recording', 'layout', 'time', 'values'] },
);
const alarm = fc.record({
  kind: fc.constant('alarm'),
  origin: fc.constantFrom('signal', 'gateway'),
  alarm: name,
  occurrence: mostly(fc.uuid()),
  event: fc.constantFrom('raised', 'returned'),
  time: number,
  raisedAt: number,
  reason: fc.constantFrom(null, 'normal', 'wrong'),
  values: fc.array(fc.record({ key: name, value }), { maxLength: 2 }),
});
const loss = fc.record({
  first: mostly(fc.integer({ min: 1 })),
  count: mostly(fc.integer({ min: 1 })),
  from: mostly(fc.option(number)),
  to: fc.option(number),
  reason: fc.constantFrom('full', 'damaged', 'full', 'damaged', 'other'),
});
const sequence = mostly(fc.integer({ min: 1, max: maxSequence }));
const params = fc.record(
  {
    stream: mostly(
      fc.oneof(
        fc.uuid(),
        fc.uuid().map((one) => one.toUpperCase()),
      ),
    ),
    first: sequence,
    available: sequence,
    layouts: mostly(fc.array(mostly(fc.array(name, { maxLength: 3 })), { maxLength: 3 })),
    distances: mostly(fc.array(mostly(fc.option(fc.nat())), { maxLength: 3 })),
    records: mostly(fc.array(mostly(fc.oneof(record, record, alarm)), { maxLength: 4 })),
    losses: mostly(fc.array(loss, { maxLength: 2 })),
    more: fc.boolean(),
  },
  { requiredKeys: ['stream', 'first', 'available', 'layouts', 'records'] },
);

describe('the quick reader of recorded values', () => {
  it('accepts and refuses what the schema does, and reads the same', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: params }, anything), (made) => {
        const input: unknown = JSON.parse(JSON.stringify(made));
        const expected = appendParamsSchema.safeParse(input);
        expect(readAppendParams(input)).toEqual(expected.data);
        if (expected.success) accepted += 1;
      }),
      { numRuns: propertyRuns(2000) },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  const one = { recording: 'r', layout: 0, time: 0, values: [1] };
  const right = {
    stream: '0b0a6d5c-7a39-4b58-8d0f-0c8f3a1f2b11',
    first: 1,
    available: 1,
    layouts: [['k']],
    records: [one],
  };

  it.each([
    ['what a gateway sends', right],
    [
      'a number beyond what a double holds',
      { ...right, records: [{ ...one, time: Number.POSITIVE_INFINITY }] },
    ],
    [
      'a value beyond what a double holds',
      { ...right, records: [{ ...one, values: [Number.NEGATIVE_INFINITY] }] },
    ],
    ['as many records as there may be', { ...right, records: Array.from({ length: 2000 }, () => one) }],
    ['too many records', { ...right, records: Array.from({ length: 2001 }, () => one) }],
    ['too many layouts', { ...right, layouts: Array.from({ length: 101 }, () => ['k']) }],
    ['too many distances', { ...right, distances: Array.from({ length: 101 }, () => 1) }],
    ['the longest distance', { ...right, distances: [appendLimits.distance] }],
    ['a distance that is too long', { ...right, distances: [appendLimits.distance + 1] }],
    ['a record that is a list', { ...right, records: [[]] }],
    ['nothing', undefined],
  ])('agrees with the schema about %s', (_what, input) => {
    expect(readAppendParams(input)).toEqual(appendParamsSchema.safeParse(input).data);
  });
});
