import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthenticateGateway } from '../../broker/broker.ts';
import type { Db } from '../../database/schema.ts';
import { secretHashOf } from '../gateway/gateway-repository.ts';

/** The name under which the database knows a gateway's secret, which is random and long: no slow hash is needed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Tells whether a gateway knows its secret; the serial number is its user name. */
export function gatewayAuthentication(db: Db): AuthenticateGateway {
  return async (sn, secret) => {
    if (!/^[0-9]{12}$/.test(sn)) return null;
    const stored = await secretHashOf(db, sn);
    const shown = hashOfSecret(secret);
    return stored !== undefined && timingSafeEqual(shown, stored) ? { sn } : null;
  };
}
