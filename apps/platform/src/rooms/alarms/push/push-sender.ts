import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { ForbiddenAddressError } from '../../../kernel/network/outgoing-address.ts';
import { postOutside } from '../../../kernel/network/post-outside.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushKey } from './push-key.ts';
import { forgetPushDevice, type PushDevice, pushDevices } from './push-repository.ts';

/** How long a push service keeps a message for a browser that is away, in s: a day. */
const keptSeconds = 86_400;

/** The outcome of a message: browsers that it went to, those that are gone, and what the others' services said. */
export interface PushOutcome {
  readonly taken: number;
  readonly problems: readonly {
    readonly kind: 'unreachable' | 'refused' | 'forbiddenAddress';
    readonly detail: string;
  }[];
}

/** The parts that sending needs. */
interface PushParts {
  readonly db: Db;
  readonly key: PushKey;
  readonly clock: Clock;
  /** Where the operator of a push service learns who sends; undefined where the platform has no address. */
  readonly contact: string | undefined;
  /** Whether push services may have private addresses. */
  readonly allowPrivate: boolean;
}

/** Sends messages to the browsers of accounts. */
export class PushSender {
  readonly #parts: PushParts;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  /** Sends a message to each browser of an account. A browser that its service no longer knows is forgotten. */
  async send(accountId: number, text: string, isUrgent: boolean): Promise<PushOutcome> {
    const { db, clock } = this.#parts;
    const devices = await pushDevices(db, accountId, new Date(clock.now()));
    const results = await Promise.all(devices.map((device) => this.#sendTo(device, text, isUrgent)));
    return {
      taken: results.filter((result) => result === 'taken').length,
      problems: results.filter((result) => typeof result === 'object'),
    };
  }

  async #sendTo(
    device: PushDevice,
    text: string,
    isUrgent: boolean,
  ): Promise<'taken' | 'gone' | PushOutcome['problems'][number]> {
    const { db, key, clock, contact, allowPrivate } = this.#parts;
    let status: number;
    try {
      const body = encryptPush(text, { publicKey: device.public_key, authSecret: device.auth_secret });
      ({ status } = await postOutside({
        url: device.endpoint,
        headers: {
          authorization: await key.authorization(new URL(device.endpoint), clock.now(), contact),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          urgency: isUrgent ? 'high' : 'normal',
        },
        body,
        allowPrivate,
      }));
    } catch (error) {
      const isForbidden = error instanceof ForbiddenAddressError;
      return { kind: isForbidden ? 'forbiddenAddress' : 'unreachable', detail: reasonOf(error) };
    }
    if (status >= 200 && status <= 299) return 'taken';
    if (status === 404 || status === 410) {
      await forgetPushDevice(db, device.id);
      return 'gone';
    }
    const isBusy = status >= 500 || status === 429;
    return { kind: isBusy ? 'unreachable' : 'refused', detail: `HTTP ${status}` };
  }
}
