import { randomBytes } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { renewSecret } from '@penstock/contract/link/methods/identity';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import type { Events } from '../../../kernel/events/events.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { hashOfSecret } from '../identity/gateway-secrets.ts';
import type { SecretPlace } from '../identity/secret-place.ts';
import { renewalsRequested, requestRenewal } from './renewal-repository.ts';
import { setNextSecret } from '../identity/secret-repository.ts';

/** How many gateways get another secret at the same time. */
const concurrency = 8;

export interface SecretRenewalParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  readonly events: Pick<Events, 'publish'>;
  /** Where it is decided whether a secret is right: only the platform knows the old one and the new one at the same time. */
  readonly secretPlace: SecretPlace;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Gives gateways other secrets. What is requested stays so in the database until the gateway has proved itself with the
 * new secret; until then the old one is valid, so that no stop of either side locks a gateway out.
 */
export class SecretRenewals {
  readonly #parts: SecretRenewalParts;
  readonly #running = new Map<string, Promise<void>>();
  /** Gateways that came, or were requested, while they were being sent a secret. */
  readonly #again = new Set<string>();
  #stopped = false;

  constructor(parts: SecretRenewalParts) {
    this.#parts = parts;
  }

  /**
   * Requests another secret for a gateway. It gets it now if it is online, otherwise when it comes.
   * Throws `gateway.secretAtBroker` and `data.notFound`.
   */
  async request(actor: Actor, sn: string): Promise<void> {
    const { db, clock, events, secretPlace } = this.#parts;
    if (secretPlace !== 'platform') throw failure('gateway.secretAtBroker');
    await requestRenewals(db, actor, [sn], clock);
    await events.publish({ kind: 'secretRenewal' });
  }

  /** Sends what is requested to all gateways that are online, or to one that has just come. */
  async send(sn?: string): Promise<void> {
    const { db, log, secretPlace } = this.#parts;
    if (secretPlace !== 'platform') return;
    try {
      const left = await renewalsRequested(db, sn);
      const work = async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await this.#sendOnce(next);
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    } catch (error) {
      log.warn(
        { err: error },
        'The renewal of secrets could not be started; it is when the gateway comes again.',
      );
    }
  }

  /** Ends it, once what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }

  async #sendOnce(sn: string): Promise<void> {
    if (this.#stopped) return;
    if (this.#running.has(sn)) {
      // A renewal under way may wait for a gateway that has gone meanwhile.
      this.#again.add(sn);
      return;
    }
    const running = this.#renew(sn).finally(() => this.#running.delete(sn));
    this.#running.set(sn, running);
    await running;
    if (this.#again.delete(sn)) await this.#sendOnce(sn);
  }

  async #renew(sn: string): Promise<void> {
    const { db, gateways, log } = this.#parts;
    const secret = randomBytes(32).toString('hex');
    try {
      // Known to the database before the gateway has it: it may show it at once.
      if (!(await setNextSecret(db, sn, hashOfSecret(secret)))) return;
      await gateways.request(sn, renewSecret, { secret });
      log.info(
        { sn },
        'The gateway was sent another secret; the old one is valid until it shows the new one.',
      );
    } catch (error) {
      log.info(
        { sn, reason: reasonOf(error) },
        'The gateway has no new secret yet; it is sent when it comes.',
      );
    }
  }
}

/** Marks gateways as due for another secret, with a row each in the operation log. Throws `data.notFound`. */
export async function requestRenewals(
  db: Db,
  actor: Actor,
  serialNumbers: readonly string[],
  clock: Clock,
): Promise<void> {
  for (const sn of serialNumbers) {
    await change(db, actor, 'gateway.renewSecret', async (transaction) => {
      if (!(await requestRenewal(transaction, sn, new Date(clock.now())))) throw failure('data.notFound');
      return { object: { type: 'gateway', id: sn }, result: undefined };
    });
  }
}
