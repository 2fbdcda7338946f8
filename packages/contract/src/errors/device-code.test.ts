import { describe, expect, it } from 'vitest';
import { deviceError } from './device-code.ts';
import { errorEntry, isErrorKey, errorCatalogue } from './catalogue.ts';
import { errorText } from './error.ts';

/** The field-device codes of the gateway specification, section 8, with a word of its message. */
const codes: readonly (readonly [string, RegExp])[] = [
  ['1711', /fault/],
  ['1712', /busy/],
  ['1713', /check/],
  ['1714', /does not exist/],
  ['1715', /respond/],
  ['1721', /address/],
  ['1722', /data type/],
  ['2003', /exceeds/],
  ['2004', /read-only/],
  ['99901', /fault/],
  ['99902', /timed out/],
  ['99903', /no such variable/],
  ['99904', /empty or malformed/],
  ['99905', /read-only/],
  ['99906', /range/],
  ['99907', /incomplete/],
  ['90099', /unknown/],
  ['1600000', /formula/],
  ['1617000', /formula/],
];

describe('deviceError', () => {
  it.each(codes)('%s has a text of its own', (code, word) => {
    const { key, parameters } = deviceError(code);
    expect(errorEntry(key).code).toBe(code);
    expect(errorText(key, parameters, 'en')).toMatch(word);
  });
  it('shows any other code in a generic error', () => {
    const { key, parameters } = deviceError(4711);
    expect(errorText(key, parameters, 'en')).toContain('4711');
    expect(errorText(key, parameters, 'zh')).toContain('4711');
  });
});

it.each(['1010', '1006', '1206', '1007', '1301', '2001', '6001'])(
  'the platform code %s is in the catalogue',
  (code) => {
    expect(
      Object.keys(errorCatalogue)
        .filter(isErrorKey)
        .filter((key) => errorEntry(key).code === code),
    ).toHaveLength(1);
  },
);
