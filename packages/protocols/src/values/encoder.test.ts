import { describe, expect, it } from 'vitest';
import { encodeValue, type Layout } from './encoder.ts';
import type { Value } from './value.ts';

function layoutOf(type: Layout['type'], more: Partial<Layout> = {}): Layout {
  return { type, mask: 0, length: 4, size: 4, encoding: 'ascii', ...more };
}

describe('what cannot be written', () => {
  const cases: [Layout['type'], Value, string][] = [
    ['bit', 2, 'outOfRange'],
    ['bit', -1, 'outOfRange'],
    ['bit', 0.5, 'typeMismatch'],
    ['int8', 128, 'outOfRange'],
    ['uint8', -1, 'outOfRange'],
    ['int16', 32_768, 'outOfRange'],
    ['uint16', 65_536, 'outOfRange'],
    ['uint16', 1.5, 'typeMismatch'],
    ['uint16', Number.NaN, 'typeMismatch'],
    ['uint16', Number.POSITIVE_INFINITY, 'outOfRange'],
    ['uint16', '5', 'typeMismatch'],
    ['bcd16', 10_000, 'outOfRange'],
    ['bcd32', -1, 'outOfRange'],
    ['int32', -2_147_483_649, 'outOfRange'],
    ['int64', 2 ** 53, 'outOfRange'],
    ['int64', 2n ** 63n, 'outOfRange'],
    ['uint64', -1n, 'outOfRange'],
    ['float', 3.5e38, 'outOfRange'],
    ['float', Number.NaN, 'typeMismatch'],
    ['double', Number.NEGATIVE_INFINITY, 'outOfRange'],
    ['string', 5, 'typeMismatch'],
    ['string', 'abcde', 'outOfRange'],
    ['string', '泵', 'typeMismatch'],
  ];
  it.each(cases)('%s %s: %s', (type, value, reason) => {
    expect(() => encodeValue(layoutOf(type), value)).toThrow(expect.objectContaining({ reason }));
  });

  it('is half a surrogate pair in any encoding, and what GBK does not have', () => {
    for (const encoding of ['utf8', 'gbk', 'utf16le'] as const) {
      const layout = layoutOf('string', { encoding });
      expect(() => encodeValue(layout, '\ud83d')).toThrow(
        expect.objectContaining({ reason: 'typeMismatch' }),
      );
    }
    const gbk = layoutOf('string', { encoding: 'gbk' });
    expect(() => encodeValue(gbk, '😀')).toThrow(expect.objectContaining({ reason: 'typeMismatch' }));
  });
});

describe('what can be written', () => {
  it('is a large integer as a bigint, without a digit lost', () => {
    expect(encodeValue(layoutOf('uint64'), 9_007_199_254_740_993n).toString('hex')).toBe('0020000000000001');
  });

  it('is the largest float as people write it', () => {
    expect(encodeValue(layoutOf('float'), 3.402_823_5e38).toString('hex')).toBe('7f7fffff');
  });
});
