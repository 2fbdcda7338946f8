import { createHash } from 'node:crypto';

/** The name under which servers know a token: its SHA-256. The token itself is kept nowhere. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
