import type { X509Certificate } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { AuthenticateGateway } from '../broker/broker.ts';
import type { GatewaySecrets, KnownGateway } from './gateway-secrets.ts';
import { noteProof, secretHashesOf } from './secret-repository.ts';
import { noteFirstUse, type ShownCertificate } from './certificate-repository.ts';
import { type CertificateSupport, unsupported } from './certificate-support.ts';
import { checkCertificate } from './check-certificate.ts';

interface AuthenticationParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: GatewaySecrets;
  readonly support: CertificateSupport;
}

/** Decides who connects to the embedded broker, and notes by what they proved themselves. */
export function gatewayAuthentication(parts: AuthenticationParts): AuthenticateGateway {
  const { db, clock } = parts;
  return async (sn, proof) => {
    switch (proof.kind) {
      case 'secret': {
        const known = await knownBySecret(parts, sn, proof.secret);
        if (known === null) return null;
        if (known.provedBy !== 'secret') await noteProof(db, sn, 'secret');
        return { sn };
      }
      case 'certificate': {
        const shown = await knownByCertificate(parts, sn, proof.certificate);
        if (shown === null) return null;
        if (shown.used_at === null) await noteFirstUse(db, shown, new Date(clock.now()));
        await noteProof(db, sn, 'certificate');
        return { sn };
      }
    }
  };
}

/** A gateway by its secret; null where that is wrong. Throws `gateway.certificateRequired`. */
export async function knownBySecret(
  { secrets }: Pick<AuthenticationParts, 'secrets'>,
  sn: string,
  secret: string,
): Promise<KnownGateway | null> {
  const known = await secrets.check(sn, secret);
  if (known?.certificateRequired === true) throw failure('gateway.certificateRequired', { sn });
  return known;
}

/** A gateway by its certificate; null where it is refused as a whole. Throws what is wrong with the certificate. */
export async function knownByCertificate(
  { db, clock, support }: AuthenticationParts,
  sn: string,
  certificate: X509Certificate,
): Promise<ShownCertificate | null> {
  if (support.obstacle !== null) throw unsupported(support.obstacle);
  const gateway = await secretHashesOf(db, sn);
  if (gateway === undefined || gateway.revoked_at !== null) return null;
  return await checkCertificate(db, sn, certificate, clock.now());
}
