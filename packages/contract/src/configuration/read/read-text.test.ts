import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { configuration } from '../../../testing/arbitrary-configuration.ts';
import { readPageText } from '../../dashboard/read-page.ts';
import { readConfigurationText } from './read.ts';

const near = fc.string({
  unit: fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\u0000',
    '"format"',
    '"drivers"',
    '"widgets"',
    '"con"',
    '1',
    'null',
    ' ',
  ),
  maxLength: 30,
});

it('answers any text, and names a place for what is no JSON', () => {
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary' }), fc.json()), (text) => {
      for (const reading of [readConfigurationText(text), readPageText(text, new Map())]) {
        expect(reading.ok || reading.problems.length > 0).toBe(true);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

it('answers a document that was cut, or in which a character was changed', () => {
  fc.assert(
    fc.property(
      configuration,
      fc.nat(),
      fc.string({ unit: 'binary', maxLength: 2 }),
      (document, turn, put) => {
        const text = JSON.stringify(document);
        const place = turn % text.length;
        expect(readConfigurationText(text.slice(0, place)).ok).toBe(false);
        const changed = readConfigurationText(text.slice(0, place) + put + text.slice(place + 1));
        expect(changed.ok || changed.problems.length > 0).toBe(true);
      },
    ),
  );
});
