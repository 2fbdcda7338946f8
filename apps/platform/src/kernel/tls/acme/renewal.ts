import type { SystemClock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Log } from '../../log/log.ts';
import type { Certificates } from '@penstock/server/tls/certificates';
import type { ServerCertificate } from '@penstock/server/tls/server-certificate';

/** How much of its validity a certificate has left when it is renewed. */
const renewedAt = 1 / 3;
/** Waits after an attempt that failed, in ms: authorities count them. */
const waits = { first: 3_600_000, longest: 86_400_000 } as const;
/** The longest wait for one timer, in ms: the machine may sleep, and its clock be set. */
const longestSleep = 43_200_000;

export interface RenewalOptions {
  readonly certificates: Certificates;
  /** Orders a certificate and keeps it. */
  readonly order: () => Promise<ServerCertificate>;
  readonly clock: Pick<SystemClock, 'now' | 'after'>;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
}

/** When a certificate is due, ms since 1970. */
export function dueTime({ validFrom, validTo }: Pick<ServerCertificate, 'validFrom' | 'validTo'>): number {
  return validTo - (validTo - validFrom) * renewedAt;
}

/** Renews a certificate before it expires; after a failure it tries again, later each time. */
export class Renewal {
  readonly #options: RenewalOptions;
  #cancel: () => void = () => undefined;
  #failures = 0;
  #notBefore = 0;
  #isStopped = false;

  constructor(options: RenewalOptions) {
    this.#options = options;
    this.#sleep();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  #sleep(): void {
    if (this.#isStopped) return;
    const { clock, certificates } = this.#options;
    const next = Math.max(dueTime(certificates.current), this.#notBefore);
    const wait = Math.min(Math.max(next - clock.now(), 0), longestSleep);
    this.#cancel = clock.after(wait, () => void this.#wake(next));
  }

  async #wake(next: number): Promise<void> {
    const { clock } = this.#options;
    if (clock.now() >= next) await this.#renew();
    this.#sleep();
  }

  async #renew(): Promise<void> {
    const { certificates, order, clock, random, log } = this.#options;
    try {
      const certificate = await order();
      certificates.replace(certificate);
      this.#failures = 0;
      this.#notBefore = 0;
      log.info({ validTo: new Date(certificate.validTo) }, 'The certificate was renewed and is served now.');
    } catch (error) {
      const wait = Math.min(waits.first * 2 ** this.#failures, waits.longest) * (0.5 + random() / 2);
      this.#failures += 1;
      this.#notBefore = clock.now() + wait;
      log.error(
        {
          reason: reasonOf(error),
          validTo: new Date(certificates.current.validTo),
          nextAttempt: new Date(this.#notBefore),
        },
        'The certificate could not be renewed; it is tried again.',
      );
    }
  }
}
