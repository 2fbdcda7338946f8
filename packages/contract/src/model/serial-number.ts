import { z } from 'zod';

/** The serial number on a gateway's label: exactly 12 digits (gateway specification, section 5). */
export const serialNumberSchema = z.string().regex(/^[0-9]{12}$/);

/**
 * The secret with which a gateway proves its identity on the link; issued when it is provisioned, and known
 * to nobody else.
 */
export const gatewaySecretSchema = z.string().min(32).max(200);
