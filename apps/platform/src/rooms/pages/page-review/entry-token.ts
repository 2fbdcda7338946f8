import { createHmac } from 'node:crypto';

/**
 * The token of a review that was entered: it follows from the token of the link and, where there is one, from the stored hash of
 * the password with its salt. So it is the same each time, nothing of it has to be kept, and nobody can compute it who did not
 * give the password.
 */
export function entryToken(linkToken: string, passwordHash: string | null): string {
  return createHmac('sha256', linkToken)
    .update(`penstock review v1\n${passwordHash ?? ''}`)
    .digest('base64url');
}
