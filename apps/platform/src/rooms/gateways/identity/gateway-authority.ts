// The library of certificates needs it to be there first.
import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type Pkcs10CertificateRequest,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import {
  installationName,
  type InstallationSecrets,
  installationSecrets,
  lockedSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { openBytesAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import {
  insertGatewayAuthority,
  replaceAuthorityKey,
  storedGatewayAuthority,
} from './authority-repository.ts';

const purpose = 'gateway authority';
const day = 86_400_000;
/** The clock of the machine may be set back a little after a certificate was issued, in ms. */
const tolerance = 300_000;
/** The validity of the authority, in days: who is trusted is decided by what the platform has issued, not by this date. */
const authorityDays = 30 * 365;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The authority with its key. */
interface Signer {
  readonly certificate: X509Certificate;
  readonly key: webcrypto.CryptoKey;
}

/** The authority of this installation that signs certificates of gateways (RFC 5280). Made when it is first needed. */
export class GatewayAuthority {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Its own certificate, PEM; made where there is none. */
  async certificate(): Promise<string> {
    return (await this.#stored()).certificate;
  }

  /** Issues a certificate for the key of a request that was checked, with the serial number as its subject; PEM. */
  async issue(sn: string, request: Pkcs10CertificateRequest, days: number): Promise<string> {
    const { certificate, key } = await this.#signer();
    const now = this.#clock.now();
    const issued = await X509CertificateGenerator.create(
      {
        serialNumber: newSerialNumber(),
        subject: `CN=${sn}`,
        issuer: certificate.subjectName.toString(),
        notBefore: new Date(now - tolerance),
        notAfter: new Date(now + days * day),
        publicKey: await request.publicKey.export(webcrypto),
        signingKey: key,
        signingAlgorithm: signing,
        extensions: [
          new BasicConstraintsExtension(false, undefined, true),
          new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
          new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]),
          await SubjectKeyIdentifierExtension.create(request.publicKey, false, webcrypto),
          await AuthorityKeyIdentifierExtension.create(certificate.publicKey, false, webcrypto),
        ],
      },
      webcrypto,
    );
    return pemOf(issued);
  }

  async #signer(): Promise<Signer> {
    const stored = await this.#stored();
    const opened = openBytesAtRest(await installationSecrets(this.#db), purpose, stored.private_key);
    if (opened === undefined) throw failure('service.unavailable');
    const key = await webcrypto.subtle.importKey('pkcs8', opened, curve, false, ['sign']);
    return { certificate: new X509Certificate(stored.certificate), key };
  }

  async #stored() {
    const stored = await storedGatewayAuthority(this.#db);
    if (stored !== undefined) return stored;
    const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
    const now = this.#clock.now();
    const certificate = await X509CertificateGenerator.createSelfSigned(
      {
        serialNumber: newSerialNumber(),
        name: `CN=Penstock gateways ${await installationName(this.#db)}`,
        notBefore: new Date(now - tolerance),
        notAfter: new Date(now + authorityDays * day),
        keys,
        signingAlgorithm: signing,
        extensions: [
          new BasicConstraintsExtension(true, 0, true),
          new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
          await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        ],
      },
      webcrypto,
    );
    const key = KeyObject.from(keys.privateKey).export({ format: 'der', type: 'pkcs8' });
    return await insertGatewayAuthority(this.#db, {
      certificate: pemOf(certificate),
      private_key: sealAtRest(await lockedSecret(this.#db), purpose, key),
    });
  }
}

/** Seals the key of the authority with the secret that replaced the one before. */
export async function resealGatewayAuthority(
  transaction: ChangeTransaction,
  secrets: InstallationSecrets,
): Promise<void> {
  const stored = await storedGatewayAuthority(transaction.sql);
  const opened = stored && openBytesAtRest(secrets, purpose, stored.private_key);
  if (opened !== undefined)
    await replaceAuthorityKey(transaction, sealAtRest(secrets.secret, purpose, opened));
}

/** 126 random bits, positive and without leading zeros (RFC 5280, section 4.1.2.2). */
function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return bytes.toString('hex');
}

function pemOf(certificate: X509Certificate): string {
  return `${certificate.toString('pem').trim()}\n`;
}
