import { z } from 'zod';
import { trustedAuthoritiesSchema } from '../../model/gateway-certificate.ts';
import { gatewaySecretSchema } from '../../model/serial-number.ts';
import { method } from '../method.ts';

/**
 * Gives the gateway another secret. It is answered once the gateway keeps it durably beside the old one. The gateway then
 * proves itself with the new one; from that moment on the old one is no longer valid, and not before.
 */
export const renewSecret = method({
  name: 'identity.renewSecret',
  answeredBy: 'gateway',
  params: z.object({ secret: gatewaySecretSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/**
 * Has the gateway ask its platform again how to come, as it does at each connection, and get another certificate where that is due or
 * wanted. It connects again with that one.
 */
export const renewCertificate = method({
  name: 'identity.renewCertificate',
  answeredBy: 'gateway',
  params: z.object({}),
  /** Whether it has another one, which is durable. */
  result: z.object({ renewed: z.boolean() }),
  timeout: 30_000,
});

/**
 * Has the gateway ask its platform again whom to trust, as it does at each connection. It answers whom it trusts then, which is
 * durable.
 */
export const refreshTrust = method({
  name: 'identity.refreshTrust',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ trusted: trustedAuthoritiesSchema }),
  timeout: 30_000,
});
