import { describe, expect, it } from 'vitest';
import { gatewayLabelText, parseGatewayLabel } from './gateway-label.ts';

const label = { sn: '202611210001', verificationCode: 'KM7Q2X' };

describe('the label of a gateway', () => {
  it('is read back from its QR code', () => {
    expect(gatewayLabelText(label)).toBe('PENSTOCK:202611210001:KM7Q2X');
    expect(parseGatewayLabel(gatewayLabelText(label))).toEqual(label);
    expect(parseGatewayLabel(gatewayLabelText({ ...label, verificationCode: 'a:b c' }))).toEqual({
      ...label,
      verificationCode: 'a:b c',
    });
  });

  it.each([
    ' penstock:202611210001:KM7Q2X\n',
    '202611210001 KM7Q2X',
    '202611210001\tKM7Q2X',
    '202611210001,KM7Q2X',
    '202611210001; KM7Q2X',
    'SN: 202611210001\nCode: KM7Q2X',
    '序列号：202611210001，验证码：KM7Q2X',
  ])('is read from %j', (text) => {
    expect(parseGatewayLabel(text)).toEqual(label);
  });

  it.each([
    '',
    '202611210001',
    '20261121000 KM7Q2X',
    '2026112100011 KM7Q2X',
    'https://example.com/202611210001/KM7Q2X/',
    `202611210001 ${'K'.repeat(21)}`,
    'PENSTOCK:202611210001:',
  ])('is not read from %j', (text) => {
    expect(parseGatewayLabel(text)).toBeUndefined();
  });
});
