import { backgroundClock } from '@penstock/node-kit/clock';
import type { Log } from '../log/log.ts';
import type { Stoppers } from '../process/stoppers.ts';
import type { Settings } from '../settings/settings.ts';
import { followOrdered } from './acme/follow-ordered.ts';
import { type AcmeSettings, openAcme } from './acme/open.ts';
import { followCertificateFiles, readCertificateFiles } from './certificate-files.ts';
import { Certificates } from '@penstock/server/tls/certificates';

/**
 * Opens the certificate: of the files that the settings name, which are followed, or of an ACME authority.
 *
 * @param folder the data folder.
 * @returns undefined where there is none: then nothing is served with TLS.
 * @throws PlatformStartError when it cannot be used or had.
 */
export async function openCertificates(
  settings: AcmeSettings & Pick<Settings, 'tlsCertificate' | 'tlsKey'>,
  folder: string,
  {
    log,
    stoppers,
    isOrdered = false,
  }: {
    readonly log: Log;
    readonly stoppers: Stoppers;
    /** Whether another process of this machine orders the certificate. */
    readonly isOrdered?: boolean;
  },
): Promise<Certificates | undefined> {
  const { tlsCertificate, tlsKey } = settings;
  if (tlsCertificate !== undefined && tlsKey !== undefined) {
    const files = { certificate: tlsCertificate, key: tlsKey };
    const certificates = new Certificates(readCertificateFiles(files));
    stoppers.add('certificate', followCertificateFiles(files, certificates, { clock: backgroundClock, log }));
    return certificates;
  }
  if (settings.acmeNames.length === 0) return undefined;
  return isOrdered ? followOrdered(folder, { log, stoppers }) : openAcme(settings, folder, { log, stoppers });
}
