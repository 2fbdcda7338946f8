import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@penstock/languages/language';
import { deviceCodeFact, deviceFact, visibleText } from './device-fact.ts';
import { deviceFactText } from './device-fact-text.ts';

describe('a fact of a device', () => {
  it.each([
    [
      deviceCodeFact('modbusException', 11, 2),
      'Modbus exception',
      '0BH (gateway target device failed to respond)',
    ],
    [deviceCodeFact('mcEndCode', 0xc056, 4), 'MC end code', 'C056H (address out of range)'],
    [deviceCodeFact('finsEndCode', 0x0204, 4), 'FINS end code', '0204H (the destination node is busy)'],
    [
      deviceCodeFact('s7ErrorCode', 0x8104, 4),
      'S7 error code',
      '8104H (function not available: allow PUT/GET access in the protection of the controller)',
    ],
    [deviceFact('opcUaStatus', 'BadNotReadable 0x803A0000'), 'OPC UA status', 'BadNotReadable 0x803A0000'],
    [deviceFact('finsEndCode', 'constructor'), 'FINS end code', 'constructorH'],
  ])('says %j in words', (fact, label, value) => {
    expect(deviceFactText(fact, 'en')).toEqual({ label, value });
    expect(deviceFactText(fact, 'zh').label).toMatch(/\p{Script=Han}/u);
  });

  it.each(['fromNewerGateway', 'constructor'])('of the unknown kind %s has its own name', (name) => {
    expect(deviceFactText({ name, value: '1' }, 'zh')).toEqual({ label: name, value: '1' });
  });

  it('is visible and short, whatever a device sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const { value } = deviceFact('fingerprint', text);
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        for (const language of languages)
          expect(deviceFactText({ name: 'fingerprint', value }, language).value).toBe(value);
      }),
    );
    expect(visibleText('a\nb', 10)).toBe('a\\u{A}b');
  });
});
