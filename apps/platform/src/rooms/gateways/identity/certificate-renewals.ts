import { renewCertificate } from '@penstock/contract/link/methods/identity';
import type { Clock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { RepeatedWork } from '../../../kernel/process/repeated-work.ts';
import { onlineWithOlderAuthority } from './authority-repository.ts';

/** How often it is looked whether gateways work with certificates of an authority that signs no more, in ms. */
const lookInterval = 60_000;
/** How long a gateway is not asked again, in ms: one of an earlier version cannot renew before its certificate ends. */
const askedFor = 3_600_000;
/** How many gateways are asked at the same time. */
const concurrency = 8;

interface CertificateRenewalParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Has the gateways that are connected replace certificates of an authority that signs no more, long before they end. Those that are
 * away do so when they come.
 */
export class CertificateRenewals {
  readonly #parts: CertificateRenewalParts;
  readonly #repeated: RepeatedWork;
  /** When gateways were asked, by their serial numbers. */
  readonly #asked = new Map<string, number>();

  constructor(parts: CertificateRenewalParts) {
    this.#parts = parts;
    this.#repeated = new RepeatedWork(
      lookInterval,
      () => this.#askAll(),
      (error) => parts.log.warn({ err: error }, 'Gateways could not be asked to renew certificates.'),
    );
  }

  start(): void {
    this.#repeated.start(lookInterval);
  }

  /** Asks the gateways that were not asked lately; resolves when all have answered. */
  async look(): Promise<void> {
    await this.#repeated.run();
  }

  /** Ends it, once what is under way is done. */
  async stop(): Promise<void> {
    await this.#repeated.stop();
  }

  /** Several processes may ask the same gateway: it renews once. */
  async #askAll(): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const found = await onlineWithOlderAuthority(db, new Date(now));
    for (const [sn, time] of this.#asked) if (now - time >= askedFor) this.#asked.delete(sn);
    const left = found.filter((sn) => !this.#asked.has(sn));
    const work = async () => {
      for (let next = left.shift(); next !== undefined && !this.#repeated.isStopped; next = left.shift()) {
        this.#asked.set(next, now);
        await this.#ask(next);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  async #ask(sn: string): Promise<void> {
    const { gateways, log } = this.#parts;
    try {
      await gateways.request(sn, renewCertificate, {});
    } catch (error) {
      log.info(
        { sn, reason: reasonOf(error) },
        'The gateway has no certificate of the other authority yet; it gets one when it comes.',
      );
    }
  }
}
