import { expect, it } from 'vitest';
import { trustedAuthoritiesSchema } from './gateway-certificate.ts';

it('a gateway can report as many authorities as fit into those that it may trust', () => {
  // No certificate is shorter: key, signature, names and dates take that much.
  const shortestPem = 300;
  const one = { fingerprint: 'a'.repeat(64), name: 'Authority', validFrom: 0, validTo: 1 };
  const all = Array.from({ length: Math.floor(65_536 / shortestPem) }, () => one);
  expect(trustedAuthoritiesSchema.safeParse(all).success).toBe(true);
});
