import { z } from 'zod';
import { authoritySchema } from './authority.ts';
import { seedGatewaySchema } from './seed.ts';

/** The name of the file, in the top folder of a stick. */
export const provisioningFileName = 'penstock-gateway.json';

/** The maximum size of the file, in bytes. */
export const maxProvisioningFileBytes = 131_072;

/** The identity of a gateway as a file: the platform makes it once, and a new machine takes it from a stick at its first start. */
export const provisioningFileSchema = z.strictObject({
  format: z.literal('penstock-gateway/1'),
  /** The address of the platform. */
  platform: z.url({ protocol: /^https?$/ }).max(500),
  sn: seedGatewaySchema.shape.sn,
  verificationCode: seedGatewaySchema.shape.verificationCode,
  secret: seedGatewaySchema.shape.secret,
  /** The only certificate authorities that the gateway trusts; those of its system where it is absent. */
  authority: authoritySchema.optional(),
});
