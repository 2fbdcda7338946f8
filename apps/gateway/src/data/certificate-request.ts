import { sign, webcrypto } from 'node:crypto';
import { renewalStatement } from '@penstock/contract/model/gateway-certificate';
import { certificateLibrary } from '@penstock/node-kit/certificate-library';
import { keyAlgorithm, keyText, newKeys } from './certificate-keys.ts';
import type { HeldCertificate } from './identity.ts';

/** A request for a certificate, with the key that never leaves this gateway; both PEM. */
export interface CertificateRequest {
  readonly request: string;
  /** PKCS #8. */
  readonly key: string;
}

/** Makes a key (ECDSA P-256) and a request for a certificate of it (PKCS #10, RFC 2986). */
export async function requestCertificate(commonName: string): Promise<CertificateRequest> {
  const { Pkcs10CertificateRequestGenerator } = await certificateLibrary();
  const keys = await newKeys();
  const request = await Pkcs10CertificateRequestGenerator.create(
    { name: `CN=${commonName}`, keys, signingAlgorithm: keyAlgorithm },
    webcrypto,
  );
  return {
    request: `${request.toString('pem').trim()}\n`,
    key: keyText(keys),
  };
}

/** The signature of a request by the key of the present certificate, in base64. */
export function signRenewal(sn: string, request: string, { key }: HeldCertificate): string {
  return sign('sha256', Buffer.from(renewalStatement(sn, request), 'utf8'), key).toString('base64');
}
