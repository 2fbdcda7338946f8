import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { isHost, isIp, isIpv6, isMask, isUrl } from './forms.ts';

describe('isMask', () => {
  it('takes the 32 masks and no other address', () => {
    const masks = Array.from({ length: 32 }, (_, ones) => 2 ** 32 - 2 ** (31 - ones));
    const text = (bits: number) =>
      [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
    expect(masks.map(text).filter((mask) => !isMask(mask))).toEqual([]);
    const set = new Set(masks);
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 32 - 1 }), (bits) => {
        expect(isMask(text(bits))).toBe(set.has(bits));
      }),
    );
  });
});

describe('isIpv6', () => {
  it('agrees with the platform on addresses and on texts like them', () => {
    const likely = fc.array(fc.constantFrom('', '0', 'db8', 'ffff', '12345', 'g', '1.2.3.4'), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV6(),
          likely.map((parts) => parts.join(':')),
        ),
        (text) => {
          expect(isIpv6(text)).toBe(isIPv6(text));
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('isHost', () => {
  it.each(['a', 'plc-1.local', '10.0.0.1', '::1', 'xn--fiqs8s.cn', '1a.b'])('takes %s', (text) =>
    expect(isHost(text)).toBe(true),
  );
  it.each(['', '-a', 'a-', 'a..b', '1.2.3', '1.2.3.4.5', '256.1.1.1', 'a b', 'a_b', `${'a'.repeat(64)}.b`])(
    'refuses %s',
    (text) => expect(isHost(text)).toBe(false),
  );
});

describe('isUrl', () => {
  it.each(['http://a', 'https://a:65535/x?y#z', 'http://[::1]:80/'])('takes %s', (text) =>
    expect(isUrl(text, ['http', 'https'])).toBe(true),
  );
  it.each(['javascript:alert(1)', 'http://', 'http://user:pw@a', 'http://a:65536', 'http://a b', '//a'])(
    'refuses %s',
    (text) => expect(isUrl(text, ['http', 'https'])).toBe(false),
  );
  it('knows schemes with a dot', () => expect(isUrl('opc.tcp://10.0.0.1:4840/x', ['opc.tcp'])).toBe(true));
});

it('takes an address without leading zeros only', () => {
  expect([isIp('1.2.3.4'), isIp('01.2.3.4'), isIp('1.2.3')]).toEqual([true, false, false]);
});
