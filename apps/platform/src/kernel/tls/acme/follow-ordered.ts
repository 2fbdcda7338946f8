import type { Log } from '../../log/log.ts';
import { RepeatedWork } from '../../process/repeated-work.ts';
import type { Stoppers } from '../../process/stoppers.ts';
import { Certificates } from '@penstock/server/tls/certificates';
import { CertificateStore } from './certificate-store.ts';

/** How often it is looked whether the certificate was renewed, in ms. */
const lookInterval = 60_000;

/**
 * Takes the certificate that another process of this machine has ordered, and each that it renews.
 *
 * @param folder the data folder.
 */
export async function followOrdered(
  folder: string,
  { log, stoppers }: { readonly log: Log; readonly stoppers: Stoppers },
): Promise<Certificates> {
  const store = new CertificateStore(folder);
  const first = await store.read();
  if (first === undefined) throw new Error('There is no certificate, although one was ordered.');
  const certificates = new Certificates(first);
  const look = new RepeatedWork(
    lookInterval,
    async () => {
      const found = await store.read();
      if (found !== undefined && found.chain !== certificates.current.chain) certificates.replace(found);
    },
    (error) => log.warn({ err: error }, 'The renewed certificate could not be read; trying again.'),
  );
  look.start(lookInterval);
  stoppers.add('certificate', () => look.stop());
  return certificates;
}
