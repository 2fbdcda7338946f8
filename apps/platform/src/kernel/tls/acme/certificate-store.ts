import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { checkCertificate, type ServerCertificate } from '@penstock/server/tls/server-certificate';

/** Keeps what was ordered, in the folder `tls` of the data folder, readable by the platform's user only. */
export class CertificateStore {
  readonly #certificate: string;
  readonly #accountKey: string;

  constructor(dataFolder: string) {
    const folder = join(dataFolder, 'tls');
    makeFolders(folder, 0o700);
    // One file, so that a certificate and its key are replaced together.
    this.#certificate = join(folder, 'acme-certificate.pem');
    this.#accountKey = join(folder, 'acme-account.pem');
  }

  /** The certificate that was written last; undefined when there is none that can be used. */
  async read(): Promise<ServerCertificate | undefined> {
    const text = await readOrNothing(this.#certificate);
    const start = text?.indexOf('-----BEGIN CERTIFICATE-----') ?? -1;
    if (text === undefined || start < 0) return undefined;
    try {
      return checkCertificate(text.slice(start), text.slice(0, start));
    } catch {
      return undefined;
    }
  }

  async write({ chain, key }: ServerCertificate): Promise<void> {
    await writeFileAtomically(this.#certificate, `${key.trim()}\n${chain}`, 0o600);
  }

  /** The key of the account at the authority; made at the first time. */
  async accountKey(make: () => Promise<string>): Promise<string> {
    const known = await readOrNothing(this.#accountKey);
    if (known !== undefined) return known;
    const made = await make();
    await writeFileAtomically(this.#accountKey, made, 0o600);
    return made;
  }
}

async function readOrNothing(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
