import type { X509Certificate } from 'node:crypto';
import { visibleText } from '@penstock/contract/errors/device-fact';
import type { CertificateFacts } from '@penstock/contract/model/opc-ua-endpoints';

/** The facts of a certificate for people. A subject has one name a line; here they are beside each other. */
export function certificateFacts(certificate: X509Certificate): CertificateFacts {
  const shown = (text: string | undefined) => visibleText((text ?? '').replaceAll('\n', ', '), 500);
  return {
    fingerprint: certificate.fingerprint256,
    subject: shown(certificate.subject),
    issuer: shown(certificate.issuer),
    names: shown(certificate.subjectAltName),
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
    pem: certificate.toString(),
  };
}
