import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { jsonErrorPosition } from './json-error.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('jsonErrorPosition', () => {
  it('agrees with the engine on what is JSON', () => {
    const near = fc.string({
      unit: fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        'u00e9',
        '1',
        '0',
        '-',
        '.',
        'e',
        'null',
        'true',
        ' ',
        '\n',
        'a',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.oneof(near, fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(jsonErrorPosition(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('finds the character that was put into a text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, turn) => {
        const place = turn % (json.length + 1);
        const text = `${json.slice(0, place)}\u0001${json.slice(place)}`;
        expect(jsonErrorPosition(text)).toBeLessThanOrEqual(place);
      }),
    );
  });

  it.each([
    ['{"a": }', 6],
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['[1 2]', 3],
    ['"abc', 4],
    ['01', 1],
    ['{"a":tru}', 5],
    ['', 0],
  ])('%s is wrong at %d', (text, place) => expect(jsonErrorPosition(text)).toBe(place));
});
