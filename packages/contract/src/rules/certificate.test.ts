import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { pemFromFile } from './certificate.ts';
import { checkText } from './check.ts';
import { rules } from './table.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const der = privateKey.export({ type: 'pkcs8', format: 'der' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

it('rewrites DER as the PEM that keeps the rule and means the same key', () => {
  const text = pemFromFile(der, 'PRIVATE KEY') ?? '';
  expect(text).toBe(pem);
  expect(checkText(rules.certificate, text)).toBeNull();
  expect(createPrivateKey(text).equals(privateKey)).toBe(true);
});
it('keeps PEM as it is', () => {
  expect(pemFromFile(new TextEncoder().encode(pem), 'PRIVATE KEY')).toBe(pem);
});
it('takes a chain of certificates', () => {
  const one = '-----BEGIN CERTIFICATE-----\nMIIB+/=\n-----END CERTIFICATE-----\n';
  expect(checkText(rules.certificate, one + one)).toBeNull();
});
it('refuses what is neither', () => {
  expect(pemFromFile(new TextEncoder().encode('hello'), 'CERTIFICATE')).toBeUndefined();
  expect(pemFromFile(new Uint8Array(), 'CERTIFICATE')).toBeUndefined();
});
