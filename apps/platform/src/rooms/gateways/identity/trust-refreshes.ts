import { refreshTrust } from '@penstock/contract/link/methods/identity';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import { backgroundClock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { onlineWithOtherTrust, setTrusted } from './trust-repository.ts';

/** How often it is looked whether other authorities are given, in ms. */
const lookInterval = 30_000;
/** How many gateways are asked at the same time. */
const concurrency = 8;

interface TrustRefreshParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  /** The authorities that gateways are given, PEM; null where they keep theirs. */
  readonly authority: () => string | null;
  readonly log: Logger;
}

/**
 * Has the gateways that are connected learn other authorities when the file of them was changed: they ask for them only when they
 * connect. Those that are away learn them when they come.
 */
export class TrustRefreshes {
  readonly #parts: TrustRefreshParts;
  #given: string | null;
  #cancel: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: TrustRefreshParts) {
    this.#parts = parts;
    this.#given = parts.authority();
  }

  start(): void {
    this.#cancel = backgroundClock.after(lookInterval, () => {
      void this.look().finally(() => {
        if (!this.#isStopped) this.start();
      });
    });
  }

  /** Asks the gateways where other authorities are given than at the last look. */
  async look(): Promise<void> {
    const given = this.#parts.authority();
    if (given === this.#given) return;
    this.#given = given;
    if (given === null) return;
    this.#running = this.#askAll(given);
    await this.#running;
  }

  /** Ends it, once what is under way is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #askAll(given: string): Promise<void> {
    const { db, log } = this.#parts;
    try {
      const left = await onlineWithOtherTrust(
        db,
        factsOf(given).map(({ fingerprint }) => fingerprint),
      );
      log.info({ gateways: left.length }, 'Gateways are sent other certificate authorities.');
      const work = async () => {
        for (let next = left.shift(); next !== undefined && !this.#isStopped; next = left.shift())
          await this.#ask(next);
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    } catch (error) {
      log.warn(
        { err: error },
        'Other authorities could not be sent to gateways; they learn them when they come.',
      );
    }
  }

  async #ask(sn: string): Promise<void> {
    const { db, gateways, log } = this.#parts;
    try {
      const { trusted } = await gateways.request(sn, refreshTrust, {});
      await setTrusted(db, sn, trusted);
    } catch (error) {
      log.info(
        { sn, reason: reasonOf(error) },
        'The gateway does not trust the other authorities yet; it learns them when it comes.',
      );
    }
  }
}
