import { X509Certificate } from 'node:crypto';

/** SHA-256 of a certificate's DER, in hexadecimal. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

/** The facts by which people know a certificate. */
export interface CertificateFacts {
  readonly fingerprint: string;
  /** The common name of its subject, or the whole subject where it has none; at most 200 characters. */
  readonly name: string;
  /** From when until when it is valid, ms since 1970. */
  readonly validFrom: number;
  readonly validTo: number;
}

/** The facts of certificates in PEM that follow each other. @throws Error where one cannot be read. */
export function factsOf(pem: string): CertificateFacts[] {
  return pem
    .split(/(?<=-----END CERTIFICATE-----\n)/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const certificate = new X509Certificate(one);
      const { subject, validFrom, validTo } = certificate;
      const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
      return {
        fingerprint: fingerprintOf(certificate),
        name: name.slice(0, 200),
        validFrom: Date.parse(validFrom),
        validTo: Date.parse(validTo),
      };
    });
}
