import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its key: PEM, and the files that hold it. */
export interface MadeCertificate {
  readonly certificate: string;
  readonly key: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** An authority made with OpenSSL in a folder, for servers and clients of tests. */
export class TestAuthority {
  readonly own: MadeCertificate;
  readonly #folder: string;
  readonly #name: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
    this.own = this.#made(name);
    const { keyFile, certificateFile } = this.own;
    openssl('req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2', {
      keyout: keyFile,
      out: certificateFile,
      subj: `/CN=${name}`,
    });
  }

  /**
   * Issues a certificate for a name or address; `days` below 0 has it expired. `rsa` makes a key of RSA instead of EC.
   */
  issue(name: string, { days = 2, rsa = false } = {}): MadeCertificate {
    const made = this.#made(`${this.#name}-${name}${days < 0 ? '-expired' : ''}`);
    const request = made.certificateFile.replace(/\.pem$/, '.csr');
    const extensions = made.certificateFile.replace(/\.pem$/, '.ext');
    const algorithm = rsa ? 'rsa:2048' : 'ec -pkeyopt ec_paramgen_curve:P-256';
    openssl(`req -nodes -newkey ${algorithm}`, {
      keyout: made.keyFile,
      out: request,
      subj: `/CN=${name}`,
    });
    const kind = /^[0-9.]+$/.test(name) ? 'IP' : 'DNS';
    writeFileSync(extensions, `subjectAltName=${kind}:${name}\n`);
    openssl(`x509 -req -CAcreateserial -days ${days}`, {
      in: request,
      out: made.certificateFile,
      extfile: extensions,
      CA: this.own.certificateFile,
      CAkey: this.own.keyFile,
    });
    return made;
  }

  #made(file: string): MadeCertificate {
    const certificateFile = join(this.#folder, `${file}.pem`);
    const keyFile = join(this.#folder, `${file}.key`);
    return {
      certificateFile,
      keyFile,
      get certificate() {
        return readFileSync(certificateFile, 'utf8');
      },
      get key() {
        return readFileSync(keyFile, 'utf8');
      },
    };
  }
}

/** A file of PEM in DER, by OpenSSL. */
export function derOf(file: string, kind: 'certificate' | 'key'): Buffer {
  // `-traditional`: the forms of RSA and EC before PKCS #8, as vendors hand them out.
  return openssl(kind === 'key' ? 'pkey -traditional' : 'x509', { in: file, outform: 'DER' });
}

/** Runs OpenSSL with some words, and options with their values; answers what it prints. */
function openssl(command: string, options: Readonly<Record<string, string>>): Buffer {
  const values = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
  return execFileSync('openssl', [...command.split(' '), ...values], { stdio: ['ignore', 'pipe', 'pipe'] });
}
