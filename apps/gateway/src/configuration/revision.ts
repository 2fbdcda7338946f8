import { createHash } from 'node:crypto';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { z } from 'zod';

/** The SHA-256 of the canonical text of a document, in hexadecimal: equal documents have equal hashes. */
export function hashOf(document: unknown): string {
  return createHash('sha256').update(canonicalText(document)).digest('hex');
}

/** One revision of the configuration, as it stands in a file. */
export const revisionFileSchema = z.strictObject({
  revision: z.number().int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  author: z.string().max(100),
  note: z.string().max(200),
  /** When it was applied, ms since 1970. */
  time: z.number(),
  document: z.unknown(),
});

/** The configuration in force. Revision 0 is the empty one of a new gateway. */
export interface Revision {
  readonly revision: number;
  readonly hash: string;
  readonly configuration: Configuration;
}
