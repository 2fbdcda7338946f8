import { createPrivateKey, X509Certificate } from 'node:crypto';
import { reasonOf } from '@penstock/node-kit/error-text';

/** A certificate chain with its private key, checked to belong together. */
export interface ServerCertificate {
  /** The chain, PEM (RFC 7468), the server's own certificate first. */
  readonly chain: string;
  /** The private key, PEM, not encrypted. */
  readonly key: string;
  /** The host names and addresses that the certificate is for, without wildcards; IPv6 addresses in brackets. */
  readonly names: readonly string[];
  /** The begin and the end of its validity, ms since 1970. */
  readonly validFrom: number;
  readonly validTo: number;
}

/**
 * Checks a chain and its key.
 *
 * @throws Error with a reason that quotes nothing of the key.
 */
export function checkCertificate(chain: string, key: string): ServerCertificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(chain);
  } catch (error) {
    throw new Error(`the certificate cannot be read (${reasonOf(error)})`, { cause: error });
  }
  if (!certificate.checkPrivateKey(readKey(key))) throw new Error('the key is not that of the certificate');
  return {
    chain,
    key,
    names: namesIn(certificate.subjectAltName ?? ''),
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
  };
}

function readKey(key: string) {
  try {
    return createPrivateKey(key);
  } catch {
    // The message of the library could quote the key.
    throw new Error('the key cannot be read: it must be PEM and not encrypted');
  }
}

/** The names of `DNS:plant.example.com, IP Address:192.0.2.1`. */
function namesIn(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const name = /^\s*(?:DNS|IP Address):([A-Za-z0-9.:_-]{1,253})\s*$/.exec(part)?.[1]?.toLowerCase();
    if (name === undefined) return [];
    return name.includes(':') ? [`[${name}]`] : [name];
  });
}
