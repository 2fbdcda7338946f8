import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuthenticateGateway } from '../../broker/broker.ts';
import type { Schema } from '../../database/schema.ts';

/** The name under which the database knows a gateway's secret, which is random and long: no slow hash is needed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Tells whether a gateway knows its secret; the serial number is its user name. */
export function gatewayAuthentication(db: Kysely<Schema>): AuthenticateGateway {
  return async (sn, secret) => {
    if (!/^[0-9]{12}$/.test(sn)) return null;
    const gateway = await db
      .selectFrom('gateway')
      .select('secret_hash')
      .where('sn', '=', sn)
      .executeTakeFirst();
    const shown = hashOfSecret(secret);
    return gateway !== undefined && timingSafeEqual(shown, gateway.secret_hash) ? { sn } : null;
  };
}
