import { expect, it } from 'vitest';
import { snFinding, verificationCodeFinding } from './gateway-findings.ts';

it('names what is wrong with an SN', () => {
  expect(snFinding(' ')).toEqual({ kind: 'missing' });
  expect(snFinding('20261121000A')).toEqual({ kind: 'digits' });
  expect(snFinding('20261121000')).toEqual({ kind: 'length', count: 11 });
  expect(snFinding(' 202611210001 ')).toBeUndefined();
});

it('names what is wrong with a verification code', () => {
  expect(verificationCodeFinding('', '202611210001')).toBe('missing');
  expect(verificationCodeFinding('202611210001', ' 202611210001')).toBe('isSn');
  expect(verificationCodeFinding('A'.repeat(21), '202611210001')).toBe('length');
  expect(verificationCodeFinding('ABCD1234', '202611210001')).toBeUndefined();
});
