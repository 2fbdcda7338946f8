import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayProofKind } from '@penstock/contract/calls/provisioned-gateway';
import type { CertificateSupport } from './certificate-support.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { mosquittoHash } from './mosquitto-hash.ts';
import { noteMosquittoHash, secretHashesOf, takeNextSecret } from './secret-repository.ts';

/** The name under which the database knows a gateway's secret, which is random and long: no slow hash is needed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Decides whether gateways know their secrets. */
export interface GatewaySecrets {
  /**
   * Null where a gateway is unknown or refused, or its secret is wrong. One that shows the secret it was sent last has it: from then
   * on the one before is no longer valid.
   */
  check(sn: string, secret: string): Promise<KnownGateway | null>;
}

/** A gateway that has shown its secret. */
export interface KnownGateway {
  /** Whether it may connect with a certificate only. */
  readonly certificateRequired: boolean;
  /** How it proved itself when it connected last. */
  readonly provedBy: GatewayProofKind | null;
}

/**
 * The secrets of the database. That a gateway needs a certificate does not count where none can be shown.
 *
 * @param onRenewed called when a gateway has shown its next secret.
 */
export function gatewaySecrets(
  db: Db,
  support: CertificateSupport,
  onRenewed: (sn: string) => void,
): GatewaySecrets {
  return {
    async check(sn, secret) {
      if (!/^[0-9]{12}$/.test(sn)) return null;
      const stored = await secretHashesOf(db, sn);
      if (stored === undefined || stored.revoked_at !== null) return null;
      const found = {
        certificateRequired: support.obstacle === null && (support.required || stored.certificate_required),
        provedBy: stored.proved_by,
      };
      const shown = hashOfSecret(secret);
      if (timingSafeEqual(shown, stored.secret_hash)) {
        if (stored.mosquitto_hash === null) await noteMosquittoHash(db, sn, shown, mosquittoHash(secret));
        return found;
      }
      if (stored.next_secret_hash === null || !timingSafeEqual(shown, stored.next_secret_hash)) return null;
      await takeNextSecret(db, sn, shown, mosquittoHash(secret));
      onRenewed(sn);
      return found;
    },
  };
}
