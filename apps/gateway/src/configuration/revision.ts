import { createHash } from 'node:crypto';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { z } from 'zod';

/** A revision of the configuration, without the document. */
export const revisionFactsSchema = z.strictObject({
  revision: z.number().int().min(0),
  /** SHA-256 of the canonical text, in hexadecimal: equal documents have equal hashes. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  author: z.string().max(100),
  note: z.string().max(200),
  /** When it was applied, ms since 1970. */
  time: z.number(),
  /** Bytes of the canonical text in UTF-8, and of the same text deflated. */
  bytes: z.number().int().min(0),
  deflatedBytes: z.number().int().min(0),
});
export type RevisionFacts = Readonly<z.output<typeof revisionFactsSchema>>;

/** A revision with its document. Revision 0 is the empty configuration of a new gateway. */
export interface Revision extends RevisionFacts {
  readonly configuration: Configuration;
}

/** The SHA-256 of bytes, in hexadecimal. */
export function hashOfBytes(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
