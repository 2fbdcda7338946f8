import type { CallAnswer } from '@penstock/contract/calls/call';
import type { SigningAuthority } from '@penstock/contract/calls/gateway-authority';
import type { provisionTrust } from '@penstock/contract/calls/provisioned-gateway';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CertificateSupport } from './certificate-support.ts';
import { authoritiesThere, gatewaysByAuthority } from './authority-repository.ts';
import { trustCounts } from './trust-repository.ts';

interface TrustParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly support: CertificateSupport;
  /** The authorities that gateways are given, PEM; null where they keep theirs. */
  readonly authority: () => string | null;
}

/**
 * Which gateways trust which authority: those that are given now first, then those that gateways trust beside them; and the
 * authorities that sign their certificates.
 */
export async function trustOfGateways({
  db,
  clock,
  support,
  authority,
}: TrustParts): Promise<CallAnswer<typeof provisionTrust>> {
  const { gateways, authorities } = await trustCounts(db);
  const given = factsOf(authority() ?? '');
  const counted = new Map(authorities.map((one) => [one.fingerprint, one.trusting]));
  const givenNow = new Set(given.map(({ fingerprint }) => fingerprint));
  const others = authorities.filter(({ fingerprint }) => !givenNow.has(fingerprint));
  return {
    gateways,
    authorities: [...given, ...others].map(({ fingerprint, name, validFrom, validTo }) => {
      const trusting = counted.get(fingerprint) ?? 0;
      return {
        fingerprint,
        name,
        validFrom: new Date(validFrom).toISOString(),
        validTo: new Date(validTo).toISOString(),
        given: givenNow.has(fingerprint),
        trusting,
        notTrusting: gateways - trusting,
      };
    }),
    signers: await signers(db, new Date(clock.now())),
    certificates: support.obstacle !== null ? 'unsupported' : support.required ? 'required' : 'allowed',
    obstacle: support.obstacle,
  };
}

async function signers(db: Db, now: Date): Promise<SigningAuthority[]> {
  const counted = await gatewaysByAuthority(db, now);
  return (await authoritiesThere(db)).flatMap(({ number, certificate, created_at }, index) =>
    factsOf(certificate).map(({ name, fingerprint, validTo }) => ({
      number,
      name,
      fingerprint,
      since: created_at.toISOString(),
      validTo: new Date(validTo).toISOString(),
      present: index === 0,
      gateways: counted.get(number) ?? 0,
    })),
  );
}
