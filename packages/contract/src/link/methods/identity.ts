import { z } from 'zod';
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
