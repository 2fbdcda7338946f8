import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fingerprintOf } from '@penstock/node-kit/certificate-facts';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { certificateLibrary } from '@penstock/node-kit/certificate-library';
import { keyAlgorithm, keyText, newKeys } from './certificate-keys.ts';
import { type HeldCertificate, heldCertificateSchema } from './identity.ts';

/** The certificate by which consoles on the LAN know the gateway. */
export interface OwnCertificate extends HeldCertificate {
  /** SHA-256 of its DER, in hexadecimal. */
  readonly fingerprint: string;
}

/**
 * Its validity. Consoles know it by its fingerprint, whatever the date; the clock of a gateway may be wrong when it is made. The end is that of
 * a certificate that has none (RFC 5280, section 4.1.2.5).
 */
const validFrom = new Date('2000-01-01T00:00:00Z');
const validTo = new Date('9999-12-31T23:59:59Z');

/** Reads the certificate of a gateway, which is made where there is none; one that is damaged is replaced, and that is logged. */
export async function openOwnCertificate(file: string, sn: string, log: Logger): Promise<OwnCertificate> {
  const kept = await readKept(file, log);
  if (kept !== undefined) return kept;
  const made = await heldCertificate(sn);
  await writeFileAtomically(file, `${JSON.stringify(made, null, 2)}\n`, 0o600);
  return withFingerprint(made);
}

async function readKept(file: string, log: Logger): Promise<OwnCertificate | undefined> {
  try {
    return withFingerprint(heldCertificateSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch (error) {
    // The reason is not logged, since it could quote the key.
    if (codeOf(error) !== 'ENOENT')
      log.error({ file }, 'the certificate of this gateway cannot be read; another is made');
    return undefined;
  }
}

function withFingerprint(held: HeldCertificate): OwnCertificate {
  return { ...held, fingerprint: fingerprintOf(new X509Certificate(held.certificate)) };
}

/** A certificate that nobody keeps, for a gateway that has no serial number yet. */
export async function passingCertificate(name: string): Promise<OwnCertificate> {
  return withFingerprint(await heldCertificate(name));
}

/** Makes a certificate that is signed by its own key, with the serial number of the gateway as its subject. */
async function heldCertificate(sn: string): Promise<HeldCertificate> {
  const { BasicConstraintsExtension, ExtendedKeyUsage, ExtendedKeyUsageExtension, ...library } =
    await certificateLibrary();
  const { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = library;
  const keys = await newKeys();
  // A number of 63 bits that is not 0 (RFC 5280, section 4.1.2.2).
  const serialNumber = randomBytes(8);
  serialNumber[0] = ((serialNumber[0] ?? 0) & 0x3f) | 0x40;
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber.toString('hex'),
      name: `CN=${sn}`,
      notBefore: validFrom,
      notAfter: validTo,
      keys,
      signingAlgorithm: keyAlgorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      ],
    },
    webcrypto,
  );
  return { certificate: `${certificate.toString('pem').trim()}\n`, key: keyText(keys) };
}
