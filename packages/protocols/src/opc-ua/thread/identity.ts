import { createPrivateKey, KeyObject, randomUUID, webcrypto, type X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import { crypto_utils } from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import type { OpcUaDriver } from '../driver.ts';
import type { Folder } from './folder.ts';
import { certificatesIn } from './trust.ts';

/** The identity of the gateway towards a server. */
export interface Identity {
  /** DER; the first is that of the key, what follows are its issuers. */
  readonly chain: readonly Buffer[];
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** Must be the URI in the certificate (OPC 10000-6, section 6.2.2). */
  readonly applicationUri: string;
}

const FILE = 'client.pem';
const YEARS = 20;
const KEY = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
} as const;
const made = new WeakMap<Folder, Promise<Identity>>();

/** The certificate and key of the settings; without them those of the installation, which are made once. */
export async function identityOf(settings: OpcUaDriver['settings'], folder: Folder): Promise<Identity> {
  if (settings.clientCertificate !== '') {
    return identityFrom(settings.clientCertificate, settings.privateKey);
  }
  const own = made.get(folder) ?? ownIdentity(folder);
  made.set(folder, own);
  // A full disk now may be an empty one later.
  own.catch(() => made.delete(folder));
  return await own;
}

async function ownIdentity(folder: Folder): Promise<Identity> {
  const kept = await folder.read(FILE);
  if (kept !== undefined) return identityFrom(kept, kept);
  const { privateKey: key } = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const host = hostname();
  const { cert } = await crypto_utils.createSelfSignedCertificate({
    privateKey: key,
    subject: `/CN=Penstock gateway/DC=${host}`,
    applicationUri: `urn:penstock:gateway:${randomUUID()}`,
    dns: [host],
    validity: YEARS * 365,
    purpose: crypto_utils.CertificatePurpose.ForApplication,
  });
  const pem = KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();
  const text = `${cert.trim()}\n${pem}`;
  await folder.write(FILE, text);
  return identityFrom(text, text);
}

/** Throws `configuration` for what is no certificate, no RSA key, or a key of another certificate. */
function identityFrom(certificates: string, privateKey: string): Identity {
  const chain = certificatesIn(certificates, 'client certificate');
  const [own] = chain;
  if (own === undefined) throw new ProtocolError('configuration', 'the client certificate is empty');
  const pem = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/.exec(privateKey);
  const key = keyFrom(pem?.[0] ?? '');
  if (key.asymmetricKeyType !== 'rsa') {
    throw new ProtocolError('configuration', 'the private key is none of RSA');
  }
  if (!own.checkPrivateKey(key)) {
    throw new ProtocolError('configuration', 'the private key does not belong to the client certificate');
  }
  return {
    chain: chain.map(({ raw }) => raw),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    applicationUri: uriIn(own) ?? 'urn:penstock:gateway',
  };
}

function keyFrom(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    // The error of the library may quote the key.
    throw new ProtocolError(
      'configuration',
      'the private key cannot be read: PEM without a password is needed',
    );
  }
}

function uriIn(certificate: X509Certificate): string | undefined {
  return /(?:^|, )URI:([^,\s]+)/.exec(certificate.subjectAltName ?? '')?.[1];
}
