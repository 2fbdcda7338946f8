import { randomBytes } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { hasAdministrator, storeSetupLink } from './setup-repository.ts';

/** How long the link is valid, in ms. */
export const setupLinkLasts = 86_400_000;

/**
 * Makes the link by which the first administrator is made: the path of its page, with a token of 256 random bits of which
 * the database holds the hash. Undefined where there is an administrator already. A link made before is no longer valid.
 */
export async function makeSetupLink(db: Db, clock: Clock): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const token = randomBytes(32).toString('base64url');
  await storeSetupLink(db, hashOfToken(token), new Date(clock.now() + setupLinkLasts));
  return `/setup/${token}`;
}
