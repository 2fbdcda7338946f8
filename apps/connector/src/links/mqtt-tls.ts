import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { certificateFailure } from './mqtt-failure.ts';

/** How the connection to a broker is encrypted; certificates and key are PEM. */
export type MqttTls =
  | { readonly mode: 'none' }
  | {
      readonly mode: 'oneWay';
      /** The only authority that is trusted; those of the system where there is none. */
      readonly rootCertificate?: string | undefined;
    }
  | {
      readonly mode: 'twoWay';
      readonly rootCertificate?: string | undefined;
      readonly clientCertificate: string;
      readonly privateKey: string;
    };

/**
 * The options of a TLS connection. Throws `connect.certificateMissing`, with what is missing or cannot be used, before anything is
 * connected to.
 */
export function tlsOptions(tls: MqttTls): { ca?: string; cert?: string; key?: string } {
  if (tls.mode === 'none') return {};
  const root = tls.rootCertificate?.trim() ?? '';
  if (root !== '') readCertificate(root, 'rootCertificate');
  const authority = root === '' ? {} : { ca: root };
  if (tls.mode === 'oneWay') return authority;
  const certificate = readCertificate(tls.clientCertificate, 'clientCertificate');
  const key = readKey(tls.privateKey);
  if (!certificate.checkPrivateKey(key)) throw certificateFailure('privateKey', 'server.keyMismatch');
  return { ...authority, cert: tls.clientCertificate, key: tls.privateKey };
}

function readCertificate(pem: string, field: string): X509Certificate {
  if (pem.trim() === '') throw certificateFailure(field, 'value.required');
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw certificateFailure(field, 'server.certificateUnreadable', { field }, error);
  }
}

function readKey(pem: string): KeyObject {
  if (pem.trim() === '') throw certificateFailure('privateKey', 'value.required');
  try {
    const key = createPrivateKey(pem);
    createPublicKey(key);
    return key;
  } catch (error) {
    throw certificateFailure('privateKey', 'server.certificateUnreadable', { field: 'privateKey' }, error);
  }
}
