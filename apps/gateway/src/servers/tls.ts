import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { tlsSchema } from '@penstock/contract/configuration/model/connection';
import { isEncryptedKey } from '@penstock/contract/rules/certificate';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { z } from 'zod';

export type TlsSettings = z.output<typeof tlsSchema>;

/** Trust and identity of a TLS connection, as Node takes them. */
export type TlsOptions = Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'servername' | 'minVersion'>;

/**
 * The options of Node for settings of the configuration; undefined without TLS. The certificate of the server is always
 * checked: chain, name and time. `now` in ms since 1970.
 * @throws CatalogueError `connect.certificateMissing`, `server.certificateUnreadable`, `server.ownCertificateExpired`,
 * `server.keyMismatch`, `server.keyEncrypted`.
 */
export function tlsOptions(settings: TlsSettings, host: string, now: number): TlsOptions | undefined {
  if (settings.mode === 'none') return undefined;
  const { rootCertificate, clientCertificate, privateKey } = settings;
  if (rootCertificate !== '') certificateOf(rootCertificate, 'rootCertificate');
  const trust: TlsOptions = {
    minVersion: 'TLSv1.2',
    ...(rootCertificate === '' ? {} : { ca: rootCertificate }),
    // RFC 6066, section 3: addresses are not sent as names.
    ...(isIP(host) === 0 ? { servername: host } : {}),
  };
  if (settings.mode === 'oneWay') return trust;
  if (clientCertificate === '' || privateKey === '') throw failure('connect.certificateMissing');
  const { certificate, key } = identityOf(settings);
  if (Date.parse(certificate.validTo) <= now) {
    throw failure('server.ownCertificateExpired', { date: dayOf(certificate.validTo) });
  }
  return { ...trust, cert: clientCertificate, key: key.export({ format: 'pem', type: 'pkcs8' }) };
}

/**
 * The reason why a connection would never get its TLS, whatever the server does: certificates and keys that cannot be read or do not
 * belong to each other. Undefined where there is none.
 */
export function tlsProblem(settings: TlsSettings): CatalogueError | undefined {
  const { mode, rootCertificate } = settings;
  try {
    if (mode !== 'none' && rootCertificate !== '') certificateOf(rootCertificate, 'rootCertificate');
    if (mode === 'twoWay') identityOf(settings);
    return undefined;
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
}

/** A certificate with its key, as servers on the gateway show it. */
export interface ShownCertificate {
  readonly certificate: X509Certificate;
  readonly cert: string;
  readonly key: string;
}

/**
 * The certificate and key of a server on the gateway, read and compared. `now` in ms since 1970.
 * @throws CatalogueError `server.certificateUnreadable`, `server.keyMismatch`, `server.keyEncrypted`,
 * `server.ownCertificateExpired`.
 */
export function shownCertificate(cert: string, privateKey: string, now: number): ShownCertificate {
  const { certificate, key } = identityOf({ clientCertificate: cert, privateKey });
  if (Date.parse(certificate.validTo) <= now)
    throw failure('server.ownCertificateExpired', { date: dayOf(certificate.validTo) });
  return { certificate, cert, key: key.export({ format: 'pem', type: 'pkcs8' }).toString() };
}

/** The reason why a certificate and a key cannot be used together; undefined where they can. */
export function identityProblem(certificate: string, privateKey: string): CatalogueError | undefined {
  try {
    identityOf({ clientCertificate: certificate, privateKey });
    return undefined;
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
}

/** The certificate and the key of the gateway. */
function identityOf({
  clientCertificate,
  privateKey,
}: Pick<TlsSettings, 'clientCertificate' | 'privateKey'>): {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
} {
  const certificate = certificateOf(clientCertificate, 'clientCertificate');
  const key = keyOf(privateKey);
  if (!certificate.checkPrivateKey(key)) throw failure('server.keyMismatch');
  return { certificate, key };
}

function certificateOf(pem: string, field: 'rootCertificate' | 'clientCertificate'): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw failure('server.certificateUnreadable', { field }, { cause: error });
  }
}

/** A key in PEM. What was rewritten from DER is labelled as PKCS #8, whatever its form is. */
function keyOf(pem: string): KeyObject {
  if (isEncryptedKey(pem)) throw failure('server.keyEncrypted');
  const forms = [
    () => createPrivateKey(pem),
    () => createPrivateKey({ key: bytesOf(pem), format: 'der', type: 'pkcs1' }),
    () => createPrivateKey({ key: bytesOf(pem), format: 'der', type: 'sec1' }),
  ];
  for (const read of forms) {
    try {
      return read();
    } catch {
      // The next form is tried. The reason is left out at the end as well: it might quote the key.
    }
  }
  throw failure('server.certificateUnreadable', { field: 'privateKey' });
}

/** The bytes of PEM (RFC 7468). */
function bytesOf(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[A-Z0-9 ]+-----/g, ''), 'base64');
}

/** `Nov 21 08:00:00 2026 GMT` as `2026-11-21`. */
function dayOf(text: string): string {
  return new Date(text).toISOString().slice(0, 10);
}
