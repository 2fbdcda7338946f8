import { topicRoot } from '@penstock/contract/link/topics';
import { Limiter } from '@penstock/node-kit/limiter';
import { isShared, mayPublish, maySubscribe, type PublishRequest } from '../broker/permissions.ts';
import { type Presented, type SignInOutcome, type SignInParts, signInGateway } from '../broker/sign-in.ts';

/** Secrets that are looked up at the same time, and how many may wait: of one gateway, and of all. */
const limits = { atOnce: 16, waitingOfGateway: 20, waiting: 20_000 } as const;

/** A person or program at a broker: a gateway by its serial number, the platform, or somebody the platform knows nothing of. */
export type BrokerUser =
  | { readonly kind: 'gateway'; readonly sn: string }
  | { readonly kind: 'platform' }
  | { readonly kind: 'other' };

/** The parts that decide for brokers of others. */
export interface BrokerAccessParts extends SignInParts {
  /** The user name of the platform itself at the broker; undefined where it has none. */
  readonly platformUser: string | undefined;
}

/**
 * Decides who may connect to a broker of somebody else, and do what, by the rules and the secrets of the embedded broker. The platform's own
 * user is the broker's to know, since the platform connects before it can answer; what that user may do is decided here too.
 */
export class BrokerAccess {
  readonly #parts: BrokerAccessParts;
  readonly #limiter = new Limiter(limits.atOnce);
  /** How many checks of each gateway are under way or wait. */
  readonly #waiting = new Map<string, number>();
  #total = 0;

  constructor(parts: BrokerAccessParts) {
    this.#parts = parts;
  }

  /** The user of a name, which the broker has let in, or is asked about. */
  userOf(username: string): BrokerUser {
    if (/^[0-9]{12}$/.test(username)) return { kind: 'gateway', sn: username };
    return username !== '' && username === this.#parts.platformUser
      ? { kind: 'platform' }
      : { kind: 'other' };
  }

  /**
   * Whether a gateway is let in. A few secrets are looked up at the same time, and few of one gateway wait: whoever tries
   * thousands of wrong ones keeps neither the database nor other gateways busy.
   */
  async signIn(presented: Presented): Promise<SignInOutcome> {
    const { username } = presented;
    const waiting = this.#waiting.get(username) ?? 0;
    if (waiting >= limits.waitingOfGateway || this.#total >= limits.waiting) return { kind: 'unavailable' };
    this.#waiting.set(username, waiting + 1);
    this.#total += 1;
    try {
      return await this.#limiter.run(() => signInGateway(this.#parts, presented));
    } finally {
      const left = (this.#waiting.get(username) ?? 1) - 1;
      if (left === 0) this.#waiting.delete(username);
      else this.#waiting.set(username, left);
      this.#total -= 1;
    }
  }

  /** Whether a user that the broker has let in may publish. */
  mayPublish(username: string, request: PublishRequest): boolean {
    const user = this.userOf(username);
    switch (user.kind) {
      case 'gateway':
        return mayPublish(user.sn, request);
      case 'platform':
        return isOfLink(request.topic);
      case 'other':
        return false;
    }
  }

  /** Whether a user that the broker has let in may subscribe. */
  maySubscribe(username: string, filter: string, qos: number): boolean {
    const user = this.userOf(username);
    if (isShared(filter)) return false;
    switch (user.kind) {
      case 'gateway':
        return maySubscribe(user.sn, filter, qos);
      case 'platform':
        return isOfLink(filter);
      case 'other':
        return false;
    }
  }
}

/** Whether a topic or a filter is below the topics of the link. */
function isOfLink(topic: string): boolean {
  return topic.startsWith(`${topicRoot}/`);
}
