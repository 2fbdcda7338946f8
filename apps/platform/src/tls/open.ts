import { backgroundClock } from '@penstock/node-kit/clock';
import type { Log } from '../log/log.ts';
import type { Stoppers } from '../process/stoppers.ts';
import type { Settings } from '../settings/settings.ts';
import { followCertificateFiles, readCertificateFiles } from './certificate-files.ts';
import { Certificates } from './certificates.ts';

/**
 * Opens the certificate that the settings name, and follows its files.
 *
 * @returns undefined where there is none: then nothing is served with TLS.
 * @throws PlatformStartError when it cannot be used.
 */
export function openCertificates(
  { tlsCertificate, tlsKey }: Pick<Settings, 'tlsCertificate' | 'tlsKey'>,
  { log, stoppers }: { readonly log: Log; readonly stoppers: Stoppers },
): Certificates | undefined {
  if (tlsCertificate === undefined || tlsKey === undefined) return undefined;
  const files = { certificate: tlsCertificate, key: tlsKey };
  const certificates = new Certificates(readCertificateFiles(files));
  stoppers.add('certificate', followCertificateFiles(files, certificates, { clock: backgroundClock, log }));
  return certificates;
}
