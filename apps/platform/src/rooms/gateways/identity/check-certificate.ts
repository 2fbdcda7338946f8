import type { X509Certificate } from 'node:crypto';
import type { CertificateState } from '@penstock/contract/model/gateway-certificate';
import { failure } from '@penstock/contract/errors/error';
import { fingerprintOf } from '@penstock/node-kit/certificate-facts';
import type { Db } from '../../../kernel/database/schema.ts';
import { certificateBy, type ShownCertificate, type StoredCertificate } from './certificate-repository.ts';

/** The state of a certificate at a time, ms since 1970. */
export function certificateState(
  { ended, used_at, valid_to }: Pick<StoredCertificate, 'ended' | 'used_at' | 'valid_to'>,
  now: number,
): CertificateState {
  if (ended !== null) return ended;
  if (now >= valid_to.getTime()) return 'expired';
  return used_at === null ? 'unused' : 'valid';
}

/**
 * Checks the certificate that a gateway shows. Only what this platform has issued counts, whoever signed it; whether the gateway
 * has its key is seen in the handshake of TLS.
 *
 * @throws CatalogueError `gateway.certificateForeign`, `gateway.certificateOfOther`, `gateway.certificateExpired`,
 * `gateway.certificateRevoked`.
 */
export async function checkCertificate(
  db: Db,
  sn: string,
  certificate: X509Certificate,
  now: number,
): Promise<ShownCertificate> {
  const stored = await certificateBy(db, fingerprintOf(certificate));
  if (stored === undefined) throw failure('gateway.certificateForeign', { sn });
  if (stored.sn !== sn) throw failure('gateway.certificateOfOther', { sn, name: stored.sn });
  switch (certificateState(stored, now)) {
    case 'revoked':
    case 'replaced':
      throw failure('gateway.certificateRevoked', { sn });
    case 'expired':
      throw failure('gateway.certificateExpired', { sn, time: stored.valid_to.toISOString().slice(0, 10) });
    case 'unused':
    case 'valid':
      return stored;
  }
}
