import { z } from 'zod';

/** One certificate as PEM (RFC 7468, RFC 5280). */
export const certificateSchema = z
  .string()
  .max(4096)
  .regex(/^-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+-----END CERTIFICATE-----\n$/);

/** A request for a certificate as PEM (PKCS #10, RFC 2986). */
export const certificateRequestSchema = z
  .string()
  .max(2048)
  .regex(/^-----BEGIN CERTIFICATE REQUEST-----\n[A-Za-z0-9+/=\n]+-----END CERTIFICATE REQUEST-----\n$/);

/** SHA-256 of a certificate in DER, in hexadecimal. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The number of an authority of the installation that signs certificates of gateways: the first is 1. */
export const authorityNumberSchema = z.number().int().min(1).max(100_000);

/** The most authorities that a gateway says it trusts: no more fit into `authoritySchema`. */
const maxTrusted = 250;

/** An authority that a gateway trusts, as it says. */
const trustedAuthoritySchema = z.object({
  fingerprint: fingerprintSchema,
  /** The common name of its subject, or the whole subject where it has none. */
  name: z.string().max(200),
  /** From when until when it is valid, ms since 1970. */
  validFrom: z.number(),
  validTo: z.number(),
});
export type TrustedAuthority = z.output<typeof trustedAuthoritySchema>;

/** The only authorities that a gateway trusts; empty where it trusts those of its system. */
export const trustedAuthoritiesSchema = z.array(trustedAuthoritySchema).max(maxTrusted);

/** The reasons why gateways cannot prove themselves by certificates here. */
export const certificateObstacles = ['off', 'broker', 'noTls', 'address'] as const;
export type CertificateObstacle = (typeof certificateObstacles)[number];

/**
 * The states of a certificate of a gateway. `unused`: the gateway has not connected with it. `replaced`: it has connected with a
 * later one. Only `unused` and `valid` are taken.
 */
export const certificateStates = ['unused', 'valid', 'expired', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The text that the key of the present certificate signs (ECDSA with SHA-256, DER) when another certificate is requested. */
export function renewalStatement(sn: string, request: string): string {
  return `penstock certificate renewal v1\n${sn}\n${request}`;
}
