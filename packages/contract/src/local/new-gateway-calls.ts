import { z } from 'zod';
import { authCodeAccess, defineCall } from '../calls/call.ts';
import { identityOutcomeSchema } from '../model/identity-outcome.ts';
import { maxProvisioningFileBytes } from '../model/provisioning-file.ts';

const access = authCodeAccess('gateway:configure');
const port = z.number().int().min(1).max(65_535);
/** SHA-256 of a certificate, in hexadecimal. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

/** A gateway without an identity that was found in the LAN. */
const newGatewaySchema = z.object({
  address: z.string(),
  port,
  hardware: z.string(),
  /** The name of the machine in its network. */
  host: z.string(),
  software: z.string(),
  fingerprint,
});
export type NewGateway = z.output<typeof newGatewaySchema>;

/** Looks for gateways without an identity in the LAN. */
export const newGatewayDiscover = defineCall({
  path: '/api/local/new/discover',
  access,
  request: z.object({}),
  answer: z.object({ rows: z.array(newGatewaySchema).max(64) }),
});

/**
 * Gives a gateway the identity of a provisioning file. Nothing is sent to a certificate with another fingerprint
 * (`connect.fingerprintChanged`).
 */
export const newGatewayGive = defineCall({
  path: '/api/local/new/give',
  access,
  request: z.object({
    address: z.string().min(1).max(255),
    port,
    fingerprint,
    /** The text of the file. */
    file: z.string().max(maxProvisioningFileBytes),
  }),
  answer: identityOutcomeSchema,
  errors: ['connect.serverUnreachable', 'connect.fingerprintChanged'],
  timeout: 45_000,
});
