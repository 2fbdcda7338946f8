import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { ServerEndpoints } from '@penstock/contract/model/opc-ua-endpoints';
import { deviceFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError } from '../../protocol-error.ts';
import { endpointFile, type Folder } from './folder.ts';

/** Issuers between a server's certificate and the one that is trusted. */
const MAX_INTERMEDIATES = 4;
const MAX_CERTIFICATES = 20;

/** A server whose certificate was looked at. */
export interface Verdict {
  /** Called when the session is open, which proves that the server has the key: trusts it from now on. */
  accept(): Promise<void>;
}

/**
 * Decides whether a server's certificate is trusted. With certificates in the settings it must be one of them, or
 * issued by one of them that is an authority, for this host and at this time. Without, the certificate seen first
 * is the one that is trusted for this endpoint from then on. Revocation lists are not looked at.
 * Rejects with `certificateUntrusted`, with the SHA-256 fingerprint as a fact.
 */
export async function judgeServer(
  der: Buffer,
  endpoint: string,
  trustedCertificates: string,
  folder: Folder,
): Promise<Verdict> {
  const sent = chainFrom(der);
  const [own, ...others] = sent;
  if (own === undefined) throw untrusted('the server has no certificate', undefined);
  if (trustedCertificates.trim() !== '') {
    const trusted = certificatesIn(trustedCertificates, 'server certificate');
    if (!trusted.some(({ raw }) => raw.equals(own.raw))) checkIssued(own, others, trusted, endpoint);
    return { accept: () => Promise.resolve() };
  }
  const file = endpointFile(endpoint);
  const pinned = await folder.read(file);
  if (pinned === undefined) return { accept: () => folder.write(file, own.toString()) };
  if (!certificatesIn(pinned, 'certificate kept').some(({ raw }) => raw.equals(own.raw))) {
    throw untrusted('not the certificate first seen at this endpoint', own);
  }
  return { accept: () => Promise.resolve() };
}

/** The certificate of a server against those that are trusted. */
interface Trust {
  readonly trust: ServerEndpoints['trust'];
  /** The one that the server shows. */
  readonly certificate: X509Certificate | undefined;
  /** The one that is trusted in its place, where it has changed. */
  readonly trusted: X509Certificate | undefined;
}

/**
 * Whether a certificate that a server shows is trusted, by the rules of {@link judgeServer}; without settings nothing is trusted by it.
 * Rejects with `configuration` for settings that are no certificates.
 */
export async function trustOf(
  der: Buffer | undefined,
  endpoint: string,
  trustedCertificates: string,
  folder: Folder,
): Promise<Trust> {
  const [certificate] = der === undefined ? [] : chainFrom(der);
  if (der === undefined || certificate === undefined)
    return { trust: 'none', certificate: undefined, trusted: undefined };
  const isSet = trustedCertificates.trim() !== '';
  const kept = isSet ? trustedCertificates : await folder.read(endpointFile(endpoint));
  if (kept === undefined) return { trust: 'new', certificate, trusted: undefined };
  const known = isSet ? 'trusted' : 'firstSeen';
  const [trusted] = certificatesIn(kept, 'server certificate');
  const isTrusted = await judgeServer(der, endpoint, trustedCertificates, folder).then(
    () => true,
    () => false,
  );
  return isTrusted
    ? { trust: known, certificate, trusted: undefined }
    : { trust: 'changed', certificate, trusted };
}

/** All certificates in a PEM text. Throws `configuration` for what is none, or for more than 20. */
export function certificatesIn(pem: string, name: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0 || blocks.length > MAX_CERTIFICATES) {
    throw new ProtocolError(
      'configuration',
      `the ${name} is not PEM of 1 to ${MAX_CERTIFICATES} certificates`,
    );
  }
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new ProtocolError('configuration', `the ${name} cannot be read`);
  }
}

/** A server sends its certificate and those of its issuers one after another in DER. */
function chainFrom(der: Buffer): X509Certificate[] {
  const chain: X509Certificate[] = [];
  try {
    for (let rest = der; rest.length > 0 && chain.length < MAX_CERTIFICATES; ) {
      const certificate = new X509Certificate(rest);
      chain.push(certificate);
      rest = rest.subarray(certificate.raw.length);
    }
  } catch {
    throw untrusted('the certificate of the server cannot be read', undefined);
  }
  return chain;
}

function checkIssued(
  own: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  endpoint: string,
): void {
  let current = own;
  for (let step = 0; step <= MAX_INTERMEDIATES; step += 1) {
    checkTime(current);
    const child = current;
    const anchor = trusted.find((candidate) => hasIssued(candidate, child));
    if (anchor !== undefined) {
      checkTime(anchor);
      checkHost(own, endpoint);
      return;
    }
    const issuer = others.find((candidate) => candidate !== child && hasIssued(candidate, child));
    if (issuer === undefined) break;
    current = issuer;
  }
  throw untrusted('neither trusted nor issued by a trusted authority', own);
}

function hasIssued(issuer: X509Certificate, subject: X509Certificate): boolean {
  return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

function checkTime(certificate: X509Certificate): void {
  const { validFrom, validTo } = certificate;
  const now = Date.now();
  if (now < Date.parse(validFrom) || now > Date.parse(validTo)) {
    throw untrusted(`valid from ${validFrom} to ${validTo}, not now`, certificate);
  }
}

function checkHost(certificate: X509Certificate, endpoint: string): void {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  const match = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host);
  if (match === undefined) throw untrusted(`not issued for ${host}`, certificate);
}

function untrusted(detail: string, certificate: X509Certificate | undefined): ProtocolError {
  const fingerprint = certificate?.fingerprint256;
  return new ProtocolError(
    'certificateUntrusted',
    `the server's certificate is not trusted: ${detail}${fingerprint === undefined ? '' : `: ${fingerprint}`}`,
    undefined,
    fingerprint === undefined ? [] : [deviceFact('fingerprint', fingerprint)],
  );
}
