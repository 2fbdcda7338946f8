import { expect, it } from 'vitest';
import { isMosquittoHashOf, mosquittoHash } from './mosquitto-hash.ts';

it('a hash for Mosquitto is that of its secret and of no other, with another salt each time', () => {
  const hash = mosquittoHash('a secret');
  expect(hash).toMatch(/^\$7\$101\$[A-Za-z0-9+/]{16}\$[A-Za-z0-9+/]{86}==$/);
  expect(mosquittoHash('a secret')).not.toBe(hash);
  expect(isMosquittoHashOf('a secret', hash)).toBe(true);
  expect(isMosquittoHashOf('another', hash)).toBe(false);
});

it('a text that is no such hash is that of no secret', () => {
  for (const text of [
    '',
    '$7$',
    '$6$101$c2FsdA==$c2FsdA==',
    '$7$101$c2FsdA==$',
    '$7$1000000000$c2FsdA==$c2FsdA==',
  ])
    expect(isMosquittoHashOf('', text)).toBe(false);
});

it('a hash that mosquitto_passwd has made is read', () => {
  const made =
    '$7$101$wA1sLd+JlgGJAZ6U$HVTBjQ7fegNB7irHpc/U8X77rEO9akvqRf/EIwtBLPNp91CgGPbNUFfgStxMoudUpsegZ9FPt1boAQa2QeMEJg==';
  expect(isMosquittoHashOf('a-secret-of-a-gateway', made)).toBe(true);
  expect(isMosquittoHashOf('a-secret-of-another', made)).toBe(false);
});
