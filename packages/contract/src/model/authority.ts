import { z } from 'zod';

/** The maximum size of the certificate authorities of a gateway, in characters: some twenty certificates. */
const maxLength = 65_536;

/** Certificate authorities as PEM (RFC 7468), one after the other: what a gateway trusts instead of public ones. */
export const authoritySchema = z
  .string()
  .max(maxLength)
  .regex(/^(?:-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+-----END CERTIFICATE-----\n)+$/);
