import { z } from 'zod';
import { messageModes, securityPolicies } from '../protocols/opc-ua.ts';
import { driverErrorSchema } from './driver-status.ts';

/** A certificate in words, and as it is put into settings. Times in ms since 1970. */
export const certificateFactsSchema = z.object({
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: z.string().max(100),
  subject: z.string().max(500),
  issuer: z.string().max(500),
  /** The names that it is valid for, as it lists them; empty where it lists none. */
  names: z.string().max(500),
  validFrom: z.number(),
  validTo: z.number(),
  pem: z.string().max(20_000),
});
export type CertificateFacts = z.output<typeof certificateFactsSchema>;

/** How somebody may sign in at an endpoint, as the setting `authentication` has it. */
export const endpointSignIns = ['anonymous', 'user', 'certificate'] as const;

/** An endpoint that a server offers; those of policies that the gateway does not know are left out. */
export const serverEndpointSchema = z.object({
  securityPolicy: z.enum(securityPolicies),
  messageMode: z.enum(messageModes),
  signIns: z.array(z.enum(endpointSignIns)).max(endpointSignIns.length),
  /** The security of the endpoint against the others of its server, as the server rates it; more is better. */
  level: z.number().int().min(0).max(255),
});
export type ServerEndpoint = z.output<typeof serverEndpointSchema>;

/**
 * Whether the certificate of a server is trusted: `trusted` by the settings; `firstSeen`, since no other was seen at this endpoint before;
 * `new`: the first one that is seen there; `changed`: another one is trusted; `none`: the server has none.
 */
export const certificateTrusts = ['trusted', 'firstSeen', 'new', 'changed', 'none'] as const;

/** The endpoints that a server offers, and the certificate that it shows. */
export const serverEndpointsSchema = z.object({
  endpoints: z.array(serverEndpointSchema).max(50),
  /** How many more it offers with policies that the gateway does not know. */
  unknown: z.number().int().min(0),
  certificate: certificateFactsSchema.nullable(),
  trust: z.enum(certificateTrusts),
  /** The certificate that is trusted in the place of the one that the server shows; null unless it has changed. */
  trusted: certificateFactsSchema.nullable(),
});
export type ServerEndpoints = z.output<typeof serverEndpointsSchema>;

/** The result of a search for endpoints: what was found, or why nothing was. */
export const endpointSearchSchema = z.object({
  found: serverEndpointsSchema.nullable(),
  error: driverErrorSchema.nullable(),
});
export type EndpointSearch = z.output<typeof endpointSearchSchema>;
