import { readFileSync } from 'node:fs';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { SystemClock } from '@penstock/node-kit/clock';
import type { Log } from '../log/log.ts';
import { PlatformStartError } from '../process/start-error.ts';
import type { Certificates } from '@penstock/server/tls/certificates';
import { checkCertificate, type ServerCertificate } from '@penstock/server/tls/server-certificate';

/** The files of a certificate chain and its key. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** How often the files are looked at, in ms. They are small, and a change in place of a file changes no entry. */
const lookInterval = 5000;

/**
 * Reads the certificate that the settings name.
 *
 * @throws PlatformStartError when it cannot be read or the key does not belong to it.
 */
export function readCertificateFiles(files: CertificateFiles): ServerCertificate {
  try {
    return readFiles(files);
  } catch (error) {
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_TLS_CERTIFICATE',
      `The certificate ${files.certificate} with the key ${files.key} cannot be used (${reasonOf(error)}): correct the files, or set PENSTOCK_TLS_CERTIFICATE and PENSTOCK_TLS_KEY to others.`,
    );
  }
}

/**
 * Follows the files: a certificate that was changed and is whole is served from then on. One that is not, as while the
 * files are being replaced, is logged once, and the old one is served on.
 *
 * @returns ends it.
 */
export function followCertificateFiles(
  files: CertificateFiles,
  certificates: Certificates,
  { clock, log }: { readonly clock: Pick<SystemClock, 'after'>; readonly log: Log },
): () => void {
  let cancel: () => void = () => undefined;
  let problem = '';
  const look = () => {
    try {
      const found = readFiles(files);
      const { chain, key } = certificates.current;
      if (found.chain !== chain || found.key !== key) {
        certificates.replace(found);
        log.info({ validTo: new Date(found.validTo) }, 'The certificate was changed and is served now.');
      }
      problem = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== problem)
        log.error({ reason }, 'The changed certificate cannot be used; the old one is served on.');
      problem = reason;
    }
    cancel = clock.after(lookInterval, look);
  };
  cancel = clock.after(lookInterval, look);
  return () => cancel();
}

function readFiles(files: CertificateFiles): ServerCertificate {
  return checkCertificate(readFileSync(files.certificate, 'utf8'), readFileSync(files.key, 'utf8'));
}
