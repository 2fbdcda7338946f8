import { backgroundClock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Log } from '../../log/log.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Stoppers } from '../../process/stoppers.ts';
import type { Settings } from '../../settings/settings.ts';
import { Certificates } from '@penstock/server/tls/certificates';
import { CertificateStore } from './certificate-store.ts';
import { ChallengeServer } from './challenge-server.ts';
import { makeAccountKey, orderCertificate } from './order.ts';
import { dueTime, Renewal } from './renewal.ts';

export type AcmeSettings = Pick<
  Settings,
  'acmeNames' | 'acmeDirectory' | 'acmeEmail' | 'acmeHost' | 'acmePort' | 'httpPort'
>;

/**
 * Takes the certificate that was ordered before, or orders one, and renews it from then on.
 *
 * @param folder the data folder.
 * @throws PlatformStartError when there is none to be had.
 */
export async function openAcme(
  settings: AcmeSettings,
  folder: string,
  { log, stoppers }: { readonly log: Log; readonly stoppers: Stoppers },
): Promise<Certificates> {
  const { acmeNames: names, acmeDirectory: directory, acmeEmail: email } = settings;
  const challenges = new ChallengeServer({
    host: settings.acmeHost,
    port: settings.acmePort,
    names,
    httpsPort: settings.httpPort,
  });
  await challenges.start();
  stoppers.add('challenges', () => challenges.stop());
  const store = new CertificateStore(folder);
  const accountKey = await store.accountKey(makeAccountKey);
  const order = async () => {
    const certificate = await orderCertificate({ directory, accountKey, email, names, challenges });
    await store.write(certificate);
    return certificate;
  };
  const known = await store.read();
  const now = backgroundClock.now();
  const isUsable =
    known !== undefined && known.validTo > now && names.every((name) => known.names.includes(name));
  if (known !== undefined && isUsable && dueTime(known) <= now)
    log.info('The certificate is due for renewal.');
  const first = known !== undefined && isUsable ? known : await orderFirst(order, directory);
  const certificates = new Certificates(first);
  const renewal = new Renewal({ certificates, order, clock: backgroundClock, random: Math.random, log });
  stoppers.add('certificate renewal', () => renewal.stop());
  return certificates;
}

async function orderFirst<Ordered>(order: () => Promise<Ordered>, directory: string): Promise<Ordered> {
  try {
    return await order();
  } catch (error) {
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_ACME_NAMES',
      `The authority ${new URL(directory).host} gave no certificate (${reasonOf(error)}): make sure that PENSTOCK_ACME_NAMES lead to this machine and that port 80 of it reaches PENSTOCK_ACME_PORT, and start again after a while.`,
      { cause: error },
    );
  }
}
