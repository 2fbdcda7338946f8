import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthenticateGateway } from '../broker/broker.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { secretHashesOf, takeNextSecret } from './secret-repository.ts';

/** The name under which the database knows a gateway's secret, which is random and long: no slow hash is needed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Decides whether a gateway knows its secret; the serial number is its user name. One that shows the secret it was sent
 * last has it: from then on the one before is no longer valid.
 *
 * @param onRenewed called when that has happened.
 */
export function gatewayAuthentication(db: Db, onRenewed: (sn: string) => void): AuthenticateGateway {
  return async (sn, secret) => {
    if (!/^[0-9]{12}$/.test(sn)) return null;
    const stored = await secretHashesOf(db, sn);
    if (stored === undefined || stored.revoked_at !== null) return null;
    const shown = hashOfSecret(secret);
    if (timingSafeEqual(shown, stored.secret_hash)) return { sn };
    if (stored.next_secret_hash === null || !timingSafeEqual(shown, stored.next_secret_hash)) return null;
    await takeNextSecret(db, sn, shown);
    onRenewed(sn);
    return { sn };
  };
}
