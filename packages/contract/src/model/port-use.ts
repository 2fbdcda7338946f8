import { z } from 'zod';
import { ports } from '../protocols/descriptor.ts';

/** A communication port of a gateway, and who uses it. */
export const portUseSchema = z.object({
  port: z.enum(ports),
  /** Whether this machine has such a port. */
  available: z.boolean(),
  /** The names of its drivers. */
  drivers: z.array(z.string().max(100)).max(10_000),
  /**
   * The function that the port is reserved for instead of its drivers; null when it is free. Of a network one
   * host is reserved.
   */
  reservedBy: z.enum(['transparent', 'plcDownload', 'localSerial']).nullable(),
});
