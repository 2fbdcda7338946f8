import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { Pkcs10CertificateRequest, X509Certificate } from '@peculiar/x509';
import { certificateLibrary } from '@penstock/node-kit/certificate-library';
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
  authoritiesThere,
  insertAuthority,
  lockAuthority,
  presentAuthority,
  setAuthorityKey,
  type StoredAuthority,
} from './authority-repository.ts';

const purpose = 'gateway authority';
const day = 86_400_000;
/** The clock of the machine may be set back a little after a certificate was issued, in ms. */
const tolerance = 300_000;
/** The validity of the authority, in days: who is trusted is decided by what the platform has issued, not by this date. */
const authorityDays = 30 * 365;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A certificate that was signed, PEM, and the number of the authority that has signed it. */
interface Signed {
  readonly certificate: string;
  readonly authority: number;
}

/** The authorities of this installation that sign certificates of gateways (RFC 5280). The first is made when it is first needed. */
export class GatewayAuthority {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The certificate of the one that signs now, PEM; made where there is none. */
  async certificate(): Promise<string> {
    return (await this.#present(this.#db)).certificate;
  }

  /**
   * Issues a certificate for the key of a request that was checked, with the serial number as its subject. The authority is not
   * removed until the transaction ends, which stores the certificate.
   */
  async issue(
    transaction: ChangeTransaction,
    sn: string,
    request: Pkcs10CertificateRequest,
    days: number,
  ): Promise<Signed> {
    const { number } = await this.#present(transaction.sql);
    const stored = await lockAuthority(transaction, number, 'share');
    const sealed = stored?.private_key ?? undefined;
    const secrets = await installationSecrets(transaction.sql);
    const opened = sealed && openBytesAtRest(secrets, purpose, sealed);
    // Another one signs since this moment, or its key was sealed with a secret that is gone.
    if (stored === undefined || opened === undefined) throw failure('service.unavailable');
    const key = await webcrypto.subtle.importKey('pkcs8', opened, curve, false, ['sign']);
    const x509 = await certificateLibrary();
    const signer = new x509.X509Certificate(stored.certificate);
    const now = this.#clock.now();
    const issued = await x509.X509CertificateGenerator.create(
      {
        serialNumber: newSerialNumber(),
        subject: `CN=${sn}`,
        issuer: signer.subjectName.toString(),
        notBefore: new Date(now - tolerance),
        notAfter: new Date(now + days * day),
        publicKey: await request.publicKey.export(webcrypto),
        signingKey: key,
        signingAlgorithm: signing,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
          await x509.SubjectKeyIdentifierExtension.create(request.publicKey, false, webcrypto),
          await x509.AuthorityKeyIdentifierExtension.create(signer.publicKey, false, webcrypto),
        ],
      },
      webcrypto,
    );
    return { certificate: pemOf(issued), authority: number };
  }

  /**
   * Begins another one, which signs from then on, and deletes the key of the one before. Answers its number.
   *
   * @throws CatalogueError `gateway.authorityBefore` while one before that is still there.
   */
  async begin(transaction: ChangeTransaction): Promise<number> {
    const before = await this.#present(transaction.sql);
    // Two that begin at the same time are one after the other.
    if ((await lockAuthority(transaction, before.number, 'update')) === undefined)
      throw failure('service.unavailable');
    const [, older] = await authoritiesThere(transaction.sql);
    if (older !== undefined) throw failure('gateway.authorityBefore', { number: older.number });
    const number = before.number + 1;
    await this.#make(transaction.sql, number);
    await setAuthorityKey(transaction, before.number, null);
    return number;
  }

  async #present(db: Db): Promise<StoredAuthority> {
    const stored = await presentAuthority(db);
    if (stored !== undefined) return stored;
    await this.#make(db, 1);
    return await this.#present(db);
  }

  /** Makes the one with a number where there is none. */
  async #make(db: Db, number: number): Promise<void> {
    const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
    const now = this.#clock.now();
    // The first has no number in its name: it was alone in earlier versions.
    const ending = number === 1 ? '' : ` ${number}`;
    const x509 = await certificateLibrary();
    const certificate = await x509.X509CertificateGenerator.createSelfSigned(
      {
        serialNumber: newSerialNumber(),
        name: `CN=Penstock gateways ${await installationName(db)}${ending}`,
        notBefore: new Date(now - tolerance),
        notAfter: new Date(now + authorityDays * day),
        keys,
        signingAlgorithm: signing,
        extensions: [
          new x509.BasicConstraintsExtension(true, 0, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
          await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        ],
      },
      webcrypto,
    );
    const key = KeyObject.from(keys.privateKey).export({ format: 'der', type: 'pkcs8' });
    await insertAuthority(db, {
      number,
      certificate: pemOf(certificate),
      private_key: sealAtRest(await lockedSecret(db), purpose, key),
      created_at: new Date(now),
    });
  }
}

/** Seals the key of the authority that signs with the secret that replaced the one before. */
export async function resealGatewayAuthority(
  transaction: ChangeTransaction,
  secrets: InstallationSecrets,
): Promise<void> {
  const present = await presentAuthority(transaction.sql);
  const sealed = present?.private_key ?? undefined;
  const opened = sealed && openBytesAtRest(secrets, purpose, sealed);
  if (present !== undefined && opened !== undefined)
    await setAuthorityKey(transaction, present.number, sealAtRest(secrets.secret, purpose, opened));
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
