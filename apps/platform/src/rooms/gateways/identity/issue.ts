import { verify, webcrypto, X509Certificate } from 'node:crypto';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayCertify } from '@penstock/contract/calls/provisioning';
import { failure } from '@penstock/contract/errors/error';
import { renewalStatement } from '@penstock/contract/model/gateway-certificate';
import { limits } from '@penstock/contract/rules/limits';
import type { Pkcs10CertificateRequest } from '@peculiar/x509';
import { certificateLibrary } from '@penstock/node-kit/certificate-library';
import type { Clock } from '@penstock/node-kit/clock';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import type { Db } from '../../../kernel/database/schema.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import type { GatewaySecrets } from './gateway-secrets.ts';
import { certificatesOf, insertCertificate, type StoredCertificate } from './certificate-repository.ts';
import { type CertificateSupport, unsupported } from './certificate-support.ts';
import { certificateState, checkCertificate } from './check-certificate.ts';
import type { GatewayAuthority } from './gateway-authority.ts';

const day = 86_400_000;

export interface IssueParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly signer: GatewayAuthority;
  readonly support: CertificateSupport;
  readonly secrets: GatewaySecrets;
}

type Request = CallParsedRequest<typeof gatewayCertify>;

/** Issues a certificate to a gateway that has proved itself with its secret. `address`: where it asks from. */
export async function issueCertificate(
  parts: IssueParts,
  asked: Request,
  address: string,
): Promise<CallAnswer<typeof gatewayCertify>> {
  const { db, clock, signer, support, secrets } = parts;
  if (support.obstacle !== null) throw unsupported(support.obstacle);
  const { sn } = asked;
  const known = await secrets.check(sn, asked.secret);
  if (known === null) throw failure('gateway.credentialsRefused', { sn });
  const request = await checkedRequest(asked);
  const issued = await certificatesOf(db, sn);
  const now = clock.now();
  const lately = issued.filter(({ issued_at }) => issued_at.getTime() > now - day);
  if (lately.length >= limits.gatewayCertificate.perDay)
    throw failure('request.tooMany', { seconds: day / 1000 });
  if (known.certificateRequired && issued.some((one) => isInForce(one, now)))
    await demandPresent(db, asked, now);
  return await change(db, { accountId: null, address }, 'gateway.certify', async (transaction) => {
    const { certificate, authority } = await signer.issue(transaction, sn, request, support.days);
    const [facts] = factsOf(certificate);
    if (facts === undefined) throw new Error('A certificate was issued that cannot be read.');
    await insertCertificate(transaction, {
      fingerprint: facts.fingerprint,
      sn,
      authority,
      valid_from: new Date(facts.validFrom),
      valid_to: new Date(facts.validTo),
      issued_at: new Date(now),
    });
    const after = { fingerprint: facts.fingerprint, validTo: new Date(facts.validTo).toISOString() };
    return { object: { type: 'gateway', id: sn }, after, result: { certificate } };
  });
}

/** Whether a gateway works with a certificate, so that its secret alone gets it no other. */
function isInForce(certificate: StoredCertificate, now: number): boolean {
  return certificateState(certificate, now) === 'valid';
}

/** The request, signed by its own key, for this gateway, with a key that gateways have. */
async function checkedRequest({ sn, request }: Request): Promise<Pkcs10CertificateRequest> {
  const { Pkcs10CertificateRequest: CertificateRequest } = await certificateLibrary();
  try {
    const parsed = new CertificateRequest(request);
    const { algorithm } = parsed.publicKey;
    const isCurve = 'namedCurve' in algorithm && /^P-(?:256|384)$/.test(String(algorithm.namedCurve));
    if (
      algorithm.name === 'ECDSA' &&
      isCurve &&
      parsed.subject === `CN=${sn}` &&
      (await parsed.verify(webcrypto))
    )
      return parsed;
  } catch {
    // The parser's message names its insides.
  }
  throw failure('gateway.certificateRequestRefused', { sn });
}

/** The key of a certificate that is taken has to have signed the request: the secret may be known to others. */
async function demandPresent(
  db: Db,
  { sn, request, present, signature }: Request,
  now: number,
): Promise<void> {
  if (present === undefined || signature === undefined)
    throw failure('gateway.certificateNeedsPresent', { sn });
  const certificate = readCertificate(present, sn);
  await checkCertificate(db, sn, certificate, now);
  const signed = Buffer.from(renewalStatement(sn, request), 'utf8');
  if (!verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64')))
    throw failure('gateway.certificateNeedsPresent', { sn });
}

/** A certificate that a gateway sent. @throws CatalogueError `gateway.certificateForeign` where it cannot be read. */
export function readCertificate(pem: string, sn: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw failure('gateway.certificateForeign', { sn });
  }
}
